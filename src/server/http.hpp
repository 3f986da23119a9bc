// Requests and answers of the HTTP side, free of any library.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace croupier::server {

struct HttpRequest {
    std::string method;
    std::string path;   // without what follows a question mark
    std::string query;  // that
    std::string body;
    std::string authorization;  // the header, and
    std::string known_tag;      // If-None-Match
    std::string address;        // of the peer
};

struct HttpResponse {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body;
    std::string tag;       // ETag; empty: the answer is never kept
    bool lasts = false;    // it never changes under this address
    bool foreign = false;  // a document from elsewhere: in a browser it runs nothing, loads nothing and has no origin
};

// Called once, on the server's thread, at once or later.
using Respond = std::function<void(HttpResponse)>;
using HandleHttp = std::function<void(HttpRequest, Respond)>;

}  // namespace croupier::server

// The library behind the loop, for the two files that know it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "server/loop.hpp"

namespace croupier::server {

struct Loop::Parts {
    boost::asio::io_context context{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work{context.get_executor()};
    boost::asio::signal_set signals{context};
    boost::asio::signal_set hangups{context};
};

}  // namespace croupier::server

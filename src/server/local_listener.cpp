// Listens at a file of this machine, for its owner alone. Who opens it owns the directory: a file that is there was left by a process that is dead.
#include <fmt/format.h>
#include <sys/stat.h>

#include <filesystem>

#include "server/acceptor.hpp"
#include "server/loop_parts.hpp"

namespace croupier::server {
namespace {

namespace fs = std::filesystem;

class LocalListener final : public Acceptor<local> {
public:
    LocalListener(asio::io_context& context, fs::path file, ListenOptions options, HandleHttp handle)
        : Acceptor{context, std::move(options), nullptr, std::move(handle)}, file_{std::move(file)} {}

    [[nodiscard]] auto open() -> std::expected<void, std::string> {
        constexpr std::size_t longest_path = sizeof(sockaddr_un::sun_path) - 1;
        const auto failed = [this](const std::string& why) { return std::unexpected(file_.string() + ": " + why); };
        if (file_.native().size() > longest_path) return failed(fmt::format("the path of a socket has at most {} bytes", longest_path));
        std::error_code gone;
        if (const auto there = fs::symlink_status(file_, gone); there.type() == fs::file_type::socket)
            fs::remove(file_, gone);
        else if (fs::exists(there))
            return failed("something else has this name");
        error_code error;
        const local::endpoint endpoint{file_.string()};
        if (acceptor_.open(endpoint.protocol(), error); error) return failed(error.message());
        constexpr mode_t owner_only = 0600;
        if (fchmod(acceptor_.native_handle(), owner_only) != 0) return failed("its permissions can't be set");  // before it is there for anyone
        if (acceptor_.bind(endpoint, error); error) return failed(error.message());
        if (acceptor_.listen(asio::socket_base::max_listen_connections, error); error) return failed(error.message());
        begin();
        return {};
    }

    [[nodiscard]] auto port() const -> std::uint16_t override { return 0; }
    void close() override {
        if (!acceptor_.is_open()) return;
        Acceptor::close();
        std::error_code ignored;
        fs::remove(file_, ignored);
    }

private:
    void welcome(local::socket socket) override {
        const std::string address = "this machine";
        if (has_room_for(address)) std::make_shared<Connection<local::socket>>(std::move(socket), address, shared_)->start();
    }

    fs::path file_;
};

}  // namespace

auto Listener::open_local(Loop& loop, const fs::path& file, HandleHttp handle) -> std::expected<std::unique_ptr<Listener>, std::string> {
    ListenOptions options;
    options.bounds.connections = options.bounds.connections_from_one_address = 32;
    auto listener = std::make_unique<LocalListener>(loop.parts().context, file, std::move(options), std::move(handle));
    if (auto opened = listener->open(); !opened) return std::unexpected(opened.error());
    return listener;
}

}  // namespace croupier::server

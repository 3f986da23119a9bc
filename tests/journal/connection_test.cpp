// What runs for long on a connection lets go of whoever wants to stop.
#include "journal/sqlite/connection.hpp"

#include <gtest/gtest.h>

#include "journal/support.hpp"

namespace croupier::journal {
namespace {

TEST(ConnectionThatHeeds, ends_what_would_never_end_once_somebody_wants_to_stop) {
    const TemporaryDirectory directory;
    const auto connection = Connection::open(directory.path() / "some.db", Access::create);
    ASSERT_TRUE(connection);
    std::stop_source source;
    std::stop_token stop = source.get_token();
    connection->heed(&stop);
    EXPECT_EQ(connection->number("SELECT 17").value(), 17) << "nobody wants to stop yet";
    source.request_stop();
    EXPECT_FALSE(connection->number("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"));
    connection->heed(nullptr);
    EXPECT_TRUE(connection->number("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100000) SELECT count(*) FROM n"));
}

}  // namespace
}  // namespace croupier::journal

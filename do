#!/usr/bin/env bash
# Everything a developer does here, one command each; each installs what it needs on a Debian 12 and says what it does.
set -euo pipefail
cd "$(dirname "$0")"

usage() {
    cat <<'TEXT'
Usage: ./do COMMAND

  run      build Croupier and start the demo floor [PORT, default 8080]
  build    build the release preset
  test     build and run everything that CI runs
  check    format, lint, build with clang and ThreadSanitizer; before an issue is closed
  bench    measure, as ratios within one run
  soak     the long proofs: the laws of the game on 100,000 sequences each [CROUPIER_LAW_SEED], 5,000 killed floors [CROUPIER_KILLS,
           CROUPIER_CRASH_SEED], every fault of the disk, every bit of a journal flipped [CROUPIER_FLIPS: how many], then fuzzing
           [SECONDS, default 300; the wheel's line on ten million inputs]

Each takes --help. The program is then build/release/croupier.
TEXT
}

say() {
    if [ -t 2 ]; then printf '\033[1m== %s\033[0m\n' "$*" >&2; else printf '== %s\n' "$*" >&2; fi
}

packages_build=(g++ cmake ninja-build ccache mold libfmt-dev libtomlplusplus-dev libcli11-dev nlohmann-json3-dev libgtest-dev libgmock-dev librapidcheck-dev pkg-config libsqlite3-dev libsodium-dev libboost1.81-dev libssl-dev libhpdf-dev libzint-dev)
packages_test=(zbar-tools poppler-utils curl)
packages_bench=(postgresql python3-minimal)
packages_browser=(chromium python3-websockets)
packages_clang=(clang-19 clang-tidy-19 clang-format-19 libclang-rt-19-dev)

# Installs the named packages that are missing; nothing happens, quickly, when none is.
install() {
    local missing=() package
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return
    local as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo)
    say "installing ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

build() { # PRESET TARGET…
    [ "build/$1/build.ninja" -nt CMakePresets.json ] || cmake --preset "$1" >/dev/null
    cmake --build --preset "$1" --target "${@:2}"
}

# The pages, which the program has inside it.
build_web() {
    command -v npm >/dev/null || install npm
    web/build
}

run_tests() { # PRESET
    ctest --test-dir "build/$1" --output-on-failure --no-tests=error -j "$(nproc)" "${@:2}"
}

do_run() {
    install "${packages_build[@]}"
    build_web
    say "building"
    build release croupier >&2
    local port=${PORT:-8080}
    if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
        say "port $port is in use: taking a free one"
        port=0
    fi
    say "the demo floor; open the address below, stop it with Ctrl-C"
    exec build/release/croupier serve --demo --port "$port" --data build/demo
}

do_build() {
    install "${packages_build[@]}"
    build_web
    build release all
}

do_test() {
    install "${packages_build[@]}" "${packages_test[@]}" "${packages_browser[@]}"
    build_web
    say "building (release)"
    build release all
    say "building the pure rooms with AddressSanitizer and UndefinedBehaviorSanitizer"
    build asan all
    say "tests of the pure rooms under the sanitizers"
    run_tests asan
    say "all tests"
    run_tests release
    say "tests of the pages"
    web/build test
    web/build browser
}

do_check() {
    install "${packages_build[@]}" "${packages_test[@]}" "${packages_clang[@]}"
    say "format"
    git ls-files '*.cpp' '*.hpp' | xargs clang-format-19 --dry-run --Werror
    build_web
    say "pages: format, lint, types"
    web/build check
    say "clang 19: warnings"
    build clang all benches
    run_tests clang
    say "clang-tidy"
    git ls-files 'src/*.cpp' | xargs -P "$(nproc)" -n 4 clang-tidy-19 --quiet -p build/clang
    say "ThreadSanitizer"
    build tsan all
    CROUPIER_KILLS=20 run_tests tsan
}

do_bench() {
    install "${packages_build[@]}" "${packages_bench[@]}"
    build release benches >&2
    build/release/bench/rules_bench
    build/release/bench/game_bench
    build/release/bench/record_bench
    build/release/bench/journal_bench build
    say "PostgreSQL as the peer"
    local transactions=0
    transactions=$(bench/postgres_peer build) || say "PostgreSQL could not be measured"
    # On the same disk as its peer.
    (cd build && CROUPIER_POSTGRES_TPS=$transactions release/bench/floor_bench && release/bench/recovery_bench)
    build/release/bench/audit_bench
    build/release/bench/server_bench
}

do_soak() {
    local seconds=${1:-300}
    [[ $seconds =~ ^[0-9]+$ ]] || { usage >&2; exit 2; }
    install "${packages_build[@]}" "${packages_clang[@]}"
    build release all law_tests
    export CROUPIER_LAW_RUNS=${CROUPIER_LAW_RUNS:-100000} CROUPIER_LAW_SEED=${CROUPIER_LAW_SEED:-$(date +%s)}
    say "the laws of the game on $CROUPIER_LAW_RUNS random sequences each, CROUPIER_LAW_SEED=$CROUPIER_LAW_SEED"
    seq 0 $(($(nproc) - 1)) | xargs -P "$(nproc)" -I'{}' env GTEST_SHARD_INDEX='{}' GTEST_TOTAL_SHARDS="$(nproc)" \
        build/release/tests/law_tests --gtest_brief=1
    export CROUPIER_KILLS=${CROUPIER_KILLS:-5000} CROUPIER_CRASH_SEED=${CROUPIER_CRASH_SEED:-$(date +%s)}
    say "killing a floor $CROUPIER_KILLS times, CROUPIER_CRASH_SEED=$CROUPIER_CRASH_SEED, and failing every change to its disk"
    CROUPIER_EVERY_FAULT=1 build/release/tests/crash_tests
    export CROUPIER_FLIPS=${CROUPIER_FLIPS:-all}
    say "flipping $CROUPIER_FLIPS bits of a journal, one at a time: all take some hours of a processor; 1/16 is a part of them"
    build/release/tests/journal_tests --gtest_filter='Flips.*:CrashedLog.*'
    say "fuzzing the rulebook loader for $seconds seconds"
    build fuzz all
    mkdir -p build/fuzz/corpus
    build/fuzz/tests/loader_fuzz -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -artifact_prefix=build/fuzz/ build/fuzz/corpus rulebooks tests/rulebooks
    say "fuzzing the wheel's line on ten million inputs"
    mkdir -p build/fuzz/wheel
    build/fuzz/tests/wheel_fuzz -runs=10000000 -max_len=256 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix=build/fuzz/ build/fuzz/wheel
}

command=${1:-}
case "$command" in
    run | build | test | check | bench | soak)
        case "${2:-}" in -h | --help) usage; exit 0 ;; esac
        "do_$command" "${@:2}"
        ;;
    -h | --help | help) usage ;;
    *) usage >&2; exit 2 ;;
esac

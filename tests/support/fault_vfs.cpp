#include "support/fault_vfs.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "base/ensure.hpp"
#include "journal/file_steps.hpp"
#include "journal/files.hpp"

namespace croupier {
namespace {

FaultFileSystem* present = nullptr;
sqlite3_vfs* usual = nullptr;
sqlite3_vfs faulty;
sqlite3_io_methods methods;

struct File {
    sqlite3_file base;
    std::string* path;
    sqlite3_file* real;  // behind this struct
};

auto of(sqlite3_file* file) -> File& { return *reinterpret_cast<File*>(file); }
auto real(sqlite3_file* file) -> sqlite3_file* { return of(file).real; }

auto read_bytes(const std::string& path) -> std::string {
    std::ifstream stream{path, std::ios::binary | std::ios::ate};
    if (!stream) return {};
    std::string bytes(static_cast<std::size_t>(stream.tellg()), '\0');
    stream.seekg(0).read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    return bytes;
}

using Change = FaultFileSystem::Change;
using Verdict = FaultFileSystem::Verdict;

auto write_part(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) -> int {
    present->note_written(*of(file).path, static_cast<std::uint64_t>(offset), static_cast<std::uint64_t>(size));
    return real(file)->pMethods->xWrite(real(file), bytes, size, offset);
}

auto write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 offset) -> int {
    switch (present->judge(Change::write)) {
        case Verdict::go_on: return write_part(file, bytes, size, offset);
        case Verdict::half: write_part(file, bytes, size / 2, offset); return SQLITE_IOERR_WRITE;
        case Verdict::no_space: return SQLITE_FULL;
        case Verdict::error: break;
    }
    return SQLITE_IOERR_WRITE;
}

auto sync(sqlite3_file* file, int /*flags*/) -> int {
    if (present->judge(Change::sync) != Verdict::go_on) {
        present->note_failed_sync(*of(file).path);
        return SQLITE_IOERR_FSYNC;
    }
    present->note_synced(*of(file).path);  // what is durable here is what we say: the real disk need not be asked, and the tests are quick
    return SQLITE_OK;
}

auto truncate(sqlite3_file* file, sqlite3_int64 size) -> int {
    if (present->judge(Change::truncate) != Verdict::go_on) return SQLITE_IOERR_TRUNCATE;
    return real(file)->pMethods->xTruncate(real(file), size);
}

auto close(sqlite3_file* file) -> int {
    delete of(file).path;
    return real(file)->pMethods->xClose(real(file));
}

void fill_methods() {
    methods.iVersion = 2;
    methods.xClose = close;
    methods.xRead = [](sqlite3_file* file, void* bytes, int size, sqlite3_int64 offset) {
        return real(file)->pMethods->xRead(real(file), bytes, size, offset);
    };
    methods.xWrite = write;
    methods.xTruncate = truncate;
    methods.xSync = sync;
    methods.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) { return real(file)->pMethods->xFileSize(real(file), size); };
    methods.xLock = [](sqlite3_file* file, int lock) { return real(file)->pMethods->xLock(real(file), lock); };
    methods.xUnlock = [](sqlite3_file* file, int lock) { return real(file)->pMethods->xUnlock(real(file), lock); };
    methods.xCheckReservedLock = [](sqlite3_file* file, int* result) { return real(file)->pMethods->xCheckReservedLock(real(file), result); };
    methods.xFileControl = [](sqlite3_file* file, int operation, void* argument) {
        return real(file)->pMethods->xFileControl(real(file), operation, argument);
    };
    methods.xSectorSize = [](sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); };
    methods.xDeviceCharacteristics = [](sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); };
    methods.xShmMap = [](sqlite3_file* file, int page, int size, int extend, void volatile** memory) {
        return real(file)->pMethods->xShmMap(real(file), page, size, extend, memory);
    };
    methods.xShmLock = [](sqlite3_file* file, int offset, int count, int flags) {
        return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
    };
    methods.xShmBarrier = [](sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); };
    methods.xShmUnmap = [](sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); };
}

auto open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* flags_out) -> int {
    file->pMethods = nullptr;
    const std::string name = path == nullptr ? "" : path;
    const bool creates = (flags & SQLITE_OPEN_CREATE) != 0 && !std::filesystem::exists(name);
    if (creates && present->judge(Change::create) != Verdict::go_on) return SQLITE_CANTOPEN;
    of(file).real = reinterpret_cast<sqlite3_file*>(&of(file) + 1);
    const int code = usual->xOpen(usual, path, of(file).real, flags, flags_out);
    if (code != SQLITE_OK) return code;
    of(file).path = new std::string{name};
    if (creates) present->note_removed(name);  // whatever was known of an earlier one
    file->pMethods = &methods;
    present->note_opened(name);
    return SQLITE_OK;
}

auto remove(sqlite3_vfs*, const char* path, int /*sync_directory*/) -> int {
    if (present->judge(Change::remove) != Verdict::go_on) return SQLITE_IOERR_DELETE;
    present->note_removed(path);
    return usual->xDelete(usual, path, 0);
}

// What the journal does beside SQLite.
auto judge_step(journal::FileStep step, const std::filesystem::path& path) -> int {
    using journal::FileStep;
    if (step == FileStep::rewrite) present->note_opened(path.string());  // before SQLite opens it
    const std::string directory = (step == FileStep::sync_directory ? path : path.parent_path()).string();
    if (step == FileStep::list || !present->has_files_in(directory)) return 0;
    const Change change = step == FileStep::give_name  ? Change::name
                          : step == FileStep::set_mode ? Change::mode
                          : step == FileStep::rewrite  ? Change::write
                                                       : Change::sync;
    const bool goes_on = present->judge(change) == Verdict::go_on;
    if (goes_on && step == FileStep::give_name) present->note_named(path.string());
    if (goes_on && step == FileStep::rewrite) present->note_written(path.string(), 0, std::filesystem::file_size(path));
    if (goes_on && step == FileStep::sync) present->note_synced(path.string());
    if (!goes_on && step == FileStep::sync) present->note_failed_sync(path.string());
    if (goes_on && step == FileStep::sync_directory) present->note_directory_synced(directory);
    return goes_on ? 0 : EIO;
}

}  // namespace

void PrintTo(const Way& way, std::ostream* stream) { *stream << way.name; }

auto every_way() -> std::vector<Way> {
    return {{DiskFault::short_write, false, "short_write_once"},
            {DiskFault::short_write, true, "short_write_for_good"},
            {DiskFault::error, false, "error_once"},
            {DiskFault::error, true, "error_for_good"},
            {DiskFault::no_space, false, "no_space_once"},
            {DiskFault::no_space, true, "no_space_for_good"},
            {DiskFault::failed_sync, false, "failed_sync_once"},
            {DiskFault::failed_sync, true, "failed_sync_for_good"},
            {DiskFault::power_cut, true, "power_cut"}};
}

FaultFileSystem::FaultFileSystem() : name_{"croupier-faults"} {
    ENSURE(present == nullptr, "one faulty file system at a time");
    present = this;
    usual = sqlite3_vfs_find(nullptr);
    faulty = *usual;
    faulty.zName = name_.c_str();
    faulty.szOsFile = static_cast<int>(sizeof(File)) + usual->szOsFile;
    faulty.pNext = nullptr;
    faulty.xOpen = open;
    faulty.xDelete = remove;
    fill_methods();
    sqlite3_vfs_register(&faulty, 0);
    journal::judge_steps(judge_step);
}

FaultFileSystem::~FaultFileSystem() {
    journal::judge_steps(nullptr);
    sqlite3_vfs_unregister(&faulty);
    present = nullptr;
}

void FaultFileSystem::fail_at(std::uint64_t change, DiskFault fault, bool persistently) {
    changes_ = 0;
    syncs_.clear();
    fail_at_ = change;
    fault_ = fault;
    persistently_ = persistently || fault == DiskFault::power_cut;
    failed_.reset();
}

void FaultFileSystem::heal() { fail_at_ = 0; }

auto FaultFileSystem::judge(Change change) -> Verdict {
    ++changes_;
    if (change == Change::sync) syncs_.push_back(changes_);
    const bool due = fail_at_ != 0 && (changes_ == fail_at_ || (persistently_ && changes_ > fail_at_));
    if (!due) return Verdict::go_on;
    if (fault_ == DiskFault::failed_sync && change != Change::sync) return Verdict::go_on;
    if (!failed_) failed_ = change;
    if (fault_ == DiskFault::short_write && change == Change::write) return Verdict::half;
    if (fault_ == DiskFault::no_space && change == Change::write) return Verdict::no_space;
    return Verdict::error;
}

void FaultFileSystem::note_written(const std::string& path, std::uint64_t offset, std::uint64_t size) {
    File& file = files_[path];
    file.written.emplace_back(offset, size);
    for (std::uint64_t place = offset; place < std::min(offset + size, file.lost.size()); ++place) file.lost[place] = false;
}

void FaultFileSystem::note_synced(const std::string& path) {
    File& file = files_[path];
    std::string content = read_bytes(path);
    for (std::size_t place = 0; place < std::min(content.size(), file.lost.size()); ++place)
        if (file.lost[place]) content[place] = place < file.durable.size() ? file.durable[place] : '\0';
    file.durable = std::move(content);
    file.written.clear();
}

void FaultFileSystem::note_failed_sync(const std::string& path) {
    File& file = files_[path];
    for (const auto& [offset, size] : file.written) {
        file.lost.resize(std::max(file.lost.size(), offset + size));
        std::fill_n(file.lost.begin() + static_cast<std::ptrdiff_t>(offset), size, true);
    }
    file.written.clear();
}

void FaultFileSystem::note_opened(const std::string& path) {
    if (!path.empty() && !files_.contains(path)) files_[path].durable = read_bytes(path);
}

void FaultFileSystem::note_directory_synced(const std::string& directory) {
    std::erase_if(named_, [&](const std::string& path) { return std::filesystem::path{path}.parent_path() == directory; });
}

auto FaultFileSystem::has_files_in(const std::string& directory) const -> bool {
    return std::ranges::any_of(files_, [&](const auto& file) { return std::filesystem::path{file.first}.parent_path() == directory; });
}

void FaultFileSystem::forget() {
    files_.clear();
    named_.clear();
}

auto FaultFileSystem::File::after_power_cut(const std::string& now, std::mt19937_64& chance) const -> std::string {
    constexpr std::uint64_t sector_bytes = 512;
    std::string left = durable;
    for (const auto& [offset, size] : written)
        for (std::uint64_t begin = offset; begin < std::min(offset + size, now.size()); begin = (begin / sector_bytes + 1) * sector_bytes) {
            if (chance() % 2 == 0) continue;
            const std::uint64_t end = std::min({(begin / sector_bytes + 1) * sector_bytes, offset + size, now.size()});
            left.resize(std::max<std::size_t>(left.size(), end));
            left.replace(begin, end - begin, now, begin, end - begin);
        }
    return left;
}

void FaultFileSystem::restore() {
    namespace fs = std::filesystem;
    for (const auto& [path, file] : files_)
        if (fs::exists(path)) {
            const auto mode = fs::status(path).permissions();
            fs::permissions(path, fs::perms::owner_write, fs::perm_options::add);
            const std::string left = file.after_power_cut(read_bytes(path), chance_);
            std::ofstream{path, std::ios::binary | std::ios::trunc} << left;
            fs::permissions(path, mode);
        }
    for (const std::string& path : named_) {  // what came with the name is gone with it
        for (const char* ending : {"-wal", "-shm"}) fs::remove(path + ending);
        fs::rename(path, journal::unfinished_name(path));
    }
    forget();
    heal();
}

}  // namespace croupier

import Glibc

/// A file to which several processes append, and which any of them may replace.
///
/// Every process writes under the lock of the file at the path. A process that cannot get the lock in time appends in
/// one write anyway, and then tests whether the file was replaced. A process that replaces the file then copies what
/// was appended late to the old one. So a line may be stored twice, but none is lost.
final class SharedFile {
  let path: String
  /// The longest wait for the lock.
  private let lockTimeout: Duration
  /// The open file, or -1. It is kept open so that no other file can have the same inode number.
  private var descriptor: Int32 = -1
  /// The error that prevents writing to the open file, or 0.
  private var writeError: Int32 = 0
  /// Whether the last wait for the lock failed. The next call does not wait again.
  private var isLockStuck = false
  /// Changes whenever another file is opened.
  private(set) var generation = 0

  init(path: String, lockTimeout: Duration) {
    self.path = path
    self.lockTimeout = lockTimeout
  }

  deinit {
    shut()
  }

  private func shut() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Opens the file at the path, unless it is open already. Returns false if there is none and none is to be created.
  func open(creating: Bool) throws(HistoryFileError) -> Bool {
    if descriptor >= 0, isCurrent { return true }
    shut()
    generation += 1
    // Without O_NONBLOCK, opening a pipe would wait for its other end.
    let flags = O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    descriptor = Glibc.open(path, O_RDWR | flags)
    writeError = descriptor < 0 ? errno : 0
    if writeError == ENOENT {
      if !creating { return false }
      let folderError = Folders.make(for: path)
      descriptor = Glibc.open(path, O_RDWR | O_CREAT | flags, 0o600)
      writeError = descriptor >= 0 ? 0 : errno == ENOENT && folderError != 0 ? folderError : errno
    } else if [EACCES, EPERM, EROFS].contains(writeError) {
      descriptor = Glibc.open(path, O_RDONLY | flags)
    }
    if descriptor < 0 {
      throw writeError == EISDIR ? .notAFile : creating ? .unwritable(writeError) : .unreadable(errno)
    }
    let found = status(of: descriptor)
    if found.st_mode & S_IFMT != S_IFREG {
      shut()
      throw .notAFile
    }
    // The owner of a link's target has decided who may read it.
    if writeError == 0, found.st_mode & 0o777 != 0o600, !isLink { fchmod(descriptor, 0o600) }
    return true
  }

  private var isLink: Bool {
    var there = stat()
    return lstat(path, &there) == 0 && there.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether the open file is the one at the path; another session may have replaced it, or a user removed it.
  private var isCurrent: Bool {
    var there = stat()
    guard stat(path, &there) == 0 else { return false }
    let mine = status(of: descriptor)
    return there.st_dev == mine.st_dev && there.st_ino == mine.st_ino
  }

  private func status(of descriptor: Int32) -> stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }
}

// MARK: - Locking

extension SharedFile {
  /// Opens and locks the file at the path, calls the body, and unlocks it. The body is told whether the lock was
  /// acquired: not if another process held it too long, or if the file system does not support locks.
  func withLock<Result>(
    isExclusive: Bool, _ body: (_ isLocked: Bool) throws(HistoryFileError) -> Result
  ) throws(HistoryFileError) -> Result {
    let isLocked = try lock(isExclusive: isExclusive)
    defer { if isLocked { flock(descriptor, LOCK_UN) } }
    return try body(isLocked)
  }

  private func lock(isExclusive: Bool) throws(HistoryFileError) -> Bool {
    let deadline = ContinuousClock.now + (isLockStuck ? .zero : lockTimeout)
    var pause: UInt32 = 500  // microseconds
    while true {
      if flock(descriptor, (isExclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 {
        isLockStuck = false
        // The previous holder may have replaced the file; then this lock protects nothing.
        if isCurrent { return true }
        if try !open(creating: isExclusive) { return false }
        continue
      }
      let error = errno
      if error == EINTR { continue }
      guard error == EWOULDBLOCK, .now < deadline else {
        isLockStuck = error == EWOULDBLOCK
        return false
      }
      usleep(pause)
      pause = min(pause * 2, 10_000)
    }
  }
}

// MARK: - Reading and writing

extension SharedFile {
  /// The size of the open file in bytes, or 0 if none is open.
  var size: Int { Int(status(of: descriptor).st_size) }

  /// Returns the bytes of the open file from an offset, at least `limit` of them if there are that many.
  func bytes(from start: Int, atMost limit: Int) throws(HistoryFileError) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while descriptor >= 0, bytes.count < limit {
      let count = pread(descriptor, &chunk, chunk.count, off_t(start + bytes.count))
      if count == 0 { break }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw .unreadable(errno) }
    }
    return bytes[...]
  }

  /// Appends lines. The file must be open.
  func append(_ lines: [UInt8], isLocked: Bool) throws(HistoryFileError) {
    for _ in 0..<3 {
      if writeError != 0 { throw .unwritable(writeError) }
      // A killed writer may have left half a line.
      let end = size
      let error = writeAll((endsInNewline ? [] : [UInt8(ascii: "\n")]) + lines, to: descriptor)
      if error != 0 {
        // A full disk accepts the first bytes of an entry; half an entry is removed.
        if isLocked { ftruncate(descriptor, off_t(end)) }
        throw .unwritable(error)
      }
      if isLocked || isCurrent { return }
      _ = try open(creating: true)
    }
  }

  private var endsInNewline: Bool {
    let size = size
    var last: UInt8 = 0
    return size == 0 || pread(descriptor, &last, 1, off_t(size - 1)) != 1 || last == UInt8(ascii: "\n")
  }

  /// Replaces the open, locked file in one step, if possible, with the same owner, and through a symbolic link. Bytes
  /// of the old file after the first `known` are copied.
  func replace(with bytes: [UInt8], known: Int) {
    guard let target = realpath(path, nil) else { return }
    defer { free(target) }
    let temporary = String(cString: target) + ".new"
    unlink(temporary)  // left by a killed session: the lock excludes others
    let new = Glibc.open(temporary, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard new >= 0 else { return }
    let (old, mine) = (status(of: descriptor), status(of: new))
    let hasOwner = old.st_uid == mine.st_uid && old.st_gid == mine.st_gid || fchown(new, old.st_uid, old.st_gid) == 0
    guard hasOwner, fchmod(new, isLink ? old.st_mode & 0o777 : 0o600) == 0, writeAll(bytes, to: new) == 0,
      fsync(new) == 0,
      rename(temporary, target) == 0
    else {
      close(new)
      unlink(temporary)
      return
    }
    if let late = try? self.bytes(from: known, atMost: .max), !late.isEmpty { writeAll(Array(late), to: new) }
    shut()  // which also releases its lock
    descriptor = new
    generation += 1
  }
}

import Glibc

/// A file at whose end several processes write, and which any of them may replace by another.
///
/// Everybody writes under the lock of the file that stands at the path. Who cannot get it in time writes all the same, in
/// one write at the end, and looks afterwards whether the file was replaced; who replaces it looks after that for what came
/// late into the old one. So a line may be there twice, but none is lost.
final class SharedFile {
  let path: String
  /// How long one waits for a lock that somebody holds.
  private let patience: Duration
  /// -1 while no file is open. Kept open, so that no other file can get its number (inode) and be taken for it.
  private var descriptor: Int32 = -1
  /// Why the open file cannot be written, 0 if it can.
  private var writeError: Int32 = 0
  /// The last wait for the lock was in vain. The next is not worth the person's time.
  private var isLockStuck = false
  /// Changes whenever another file is open.
  private(set) var generation = 0

  init(path: String, patience: Duration) {
    self.path = path
    self.patience = patience
  }

  deinit {
    shut()
  }

  private func shut() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Sees to it that what is open is what stands at the path now. False if nothing does and nothing is to be made.
  func open(creating: Bool) throws(HistoryFileError) -> Bool {
    if descriptor >= 0, isCurrent { return true }
    shut()
    generation += 1
    // Without O_NONBLOCK opening a pipe would wait for its other end.
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
    // What a link leads to is somebody's who has chosen who may read it.
    if writeError == 0, found.st_mode & 0o777 != 0o600, !isLink { fchmod(descriptor, 0o600) }
    return true
  }

  private var isLink: Bool {
    var there = stat()
    return lstat(path, &there) == 0 && there.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether the open file is the one at the path: another session may have replaced it, or a person removed it.
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
  /// Locks the file that stands at the path, which is open then, and unlocks it after the body, which is told whether the
  /// lock was had: not if somebody held it too long, nor if the file system has no locks.
  func withLock<Result>(
    isExclusive: Bool, _ body: (_ isLocked: Bool) throws(HistoryFileError) -> Result
  ) throws(HistoryFileError) -> Result {
    let isLocked = try lock(isExclusive: isExclusive)
    defer { if isLocked { flock(descriptor, LOCK_UN) } }
    return try body(isLocked)
  }

  private func lock(isExclusive: Bool) throws(HistoryFileError) -> Bool {
    let deadline = ContinuousClock.now + (isLockStuck ? .zero : patience)
    var pause: UInt32 = 500  // microseconds
    while true {
      if flock(descriptor, (isExclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 {
        isLockStuck = false
        // Who held it may have replaced the file, and then this is the lock of nothing.
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
  /// How many bytes the open file has; 0 if none is open.
  var size: Int { Int(status(of: descriptor).st_size) }

  /// What the open file holds from there on, or at least so many bytes of it.
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

  /// Writes lines at the end. The file is open.
  func append(_ lines: [UInt8], isLocked: Bool) throws(HistoryFileError) {
    for _ in 0..<3 {
      if writeError != 0 { throw .unwritable(writeError) }
      // A writer that was killed has left half a line.
      let end = size
      let error = writeAll((endsInNewline ? [] : [UInt8(ascii: "\n")]) + lines, to: descriptor)
      if error != 0 {
        // Half an entry is none: a disk that is full takes the first bytes of it.
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

  /// Puts a new file in the place of the open one, which is locked, if that can be done: in one step, for the same owner,
  /// at the other end of a symbolic link. Of the old one what comes after the first `known` bytes is kept.
  func replace(with bytes: [UInt8], known: Int) {
    guard let target = realpath(path, nil) else { return }
    defer { free(target) }
    let temporary = String(cString: target) + ".new"
    unlink(temporary)  // left by a session that was killed: nobody else is here, under the lock
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
    shut()  // and with it its lock
    descriptor = new
    generation += 1
  }
}

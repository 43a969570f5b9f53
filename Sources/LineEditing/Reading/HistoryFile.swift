import Glibc

/// A file in which the history outlives the session. Any number of sessions may use it at once, and none loses a line.
///
/// ```swift
/// let file = HistoryFile(path: "/home/me/.local/state/demo/history")
/// let editor = LineEditor(terminal: POSIXTerminal(), historyFile: file)
/// ```
/// **What is kept.** Each accepted line, at once, the newest last; not those that `History.keeps` says no to. An entry of
/// many lines is whole: its further lines stand after a tab. So the file can be read and edited by hand.
///
/// **Together.** A line is added under a lock (`flock`), in one write at the end of the file. Who waits too long for the
/// lock, because the other session was stopped just then, writes without it. What others have added is read
/// when the next line is begun.
///
/// **Safe.** The file is made with mode 0600 whatever the umask, and a laxer mode is tightened; missing folders are made with
/// 0700. A symbolic link is followed and stays. A file that has grown far beyond the limit is replaced by one with its
/// newest entries, in one step (`rename`). A damaged file is read as far as it makes sense, and never replaced.
///
/// **When it fails**, nothing else does: see `takeFailure()`. Not safe to use from several threads at once; give each its own.
public final class HistoryFile {
  /// Where it is.
  public let path: String
  /// How many entries the file keeps, more or less.
  public let limit: Int

  /// How long one waits for a lock that somebody holds.
  private let patience: Duration
  private var failure: HistoryFileError?
  private var hasToldFailure = false
  /// -1 while no file is open. Kept open, so that no other file can get its number (inode) and be taken for it.
  private var descriptor: Int32 = -1
  private var isWritable = false
  /// Up to where the file has been read, and how many entries that were.
  private var readEnd: off_t = 0
  private var readCount = 0
  /// All that was read was written by a session.
  private var isSound = true
  /// The last wait for the lock was in vain. The next is not worth the person's time.
  private var isLockStuck = false

  /// Of a longer file only the end is read.
  private static let mostBytes: off_t = 16 << 20
  /// A longer entry is not worth the space.
  private static let longestEntry = 1 << 20

  /// A file that need not exist; nothing is opened yet.
  public convenience init(path: String, limit: Int = History.usualLimit) {
    self.init(path: path, limit: limit, patience: .milliseconds(500))
  }

  init(path: String, limit: Int, patience: Duration) {
    precondition(limit > 0, "a history file that keeps no entries: limit is \(limit), but must be at least 1")
    self.path = path
    self.limit = limit
    self.patience = patience
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The first thing that went wrong, if anything did, and nil ever after: what is to be told the person once.
  public func takeFailure() -> HistoryFileError? {
    guard let failure, !hasToldFailure else { return nil }
    hasToldFailure = true
    return failure
  }

  /// What has come into the file since the last call, at first all of it, the oldest first. Own entries come back as well.
  ///
  /// - Complexity: O(n) in the bytes that are new.
  public func readNew() -> [String] {
    guard openFile(creating: false), size(of: descriptor) != readEnd else { return [] }
    let isLocked = lock(LOCK_SH)
    defer { unlock(isLocked) }
    guard descriptor >= 0 else { return [] }
    let end = size(of: descriptor)
    if end < readEnd { (readEnd, readCount) = (0, 0) }  // somebody has emptied it
    guard var bytes = bytes(from: max(readEnd, end - Self.mostBytes)) else { return [] }
    if end - readEnd > Self.mostBytes {
      isSound = false
      bytes = bytes.drop { $0 != UInt8(ascii: "\n") }
    }
    readEnd = end
    // Without the lock the last record may be half there.
    if !isLocked, let newline = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      readEnd -= off_t(bytes.endIndex - newline - 1)
      bytes = bytes[...newline]
    }
    let text = HistoryText(bytes)
    readCount += text.entries.count
    isSound = isSound && !text.isDamaged
    return text.entries.suffix(limit)
  }

  /// Adds an entry at the end of the file, if it is worth keeping.
  public func append(_ entry: String) {
    let record = HistoryText.record(entry)
    guard History.keeps(entry), record.count <= Self.longestEntry, openFile(creating: true) else { return }
    let isLocked = lock(LOCK_EX)
    defer { unlock(isLocked) }
    for _ in 0..<3 {
      guard descriptor >= 0 else { return }
      guard isWritable else { return fail(.unwritable(EACCES)) }
      // A writer that was killed, or ran out of space, has left half a line.
      let error = writeAll((endsInNewline ? [] : [UInt8(ascii: "\n")]) + record, to: descriptor)
      if error != 0 { return fail(.unwritable(error)) }
      // Without the lock the file may have been replaced just before. Twice there is better than not at all.
      if isLocked || isCurrent { break }
      guard openFile(creating: true) else { return }
    }
    if isLocked { compactIfLong() }
  }

  private func fail(_ error: HistoryFileError) {
    if failure == nil { failure = error }
  }
}

// MARK: - Opening

extension HistoryFile {
  /// Sees to it that what is open is what stands at the path now. False if nothing does.
  private func openFile(creating: Bool) -> Bool {
    if descriptor >= 0 {
      if isCurrent { return true }
      close(descriptor)
      descriptor = -1
    }
    (readEnd, readCount, isSound) = (0, 0, true)
    // Without O_NONBLOCK opening a pipe would wait for its other end.
    let flags = O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    descriptor = open(path, O_RDWR | flags)
    isWritable = descriptor >= 0
    if descriptor < 0, errno == ENOENT {
      if !creating { return false }
      makeFolders()
      descriptor = open(path, O_RDWR | O_CREAT | flags, 0o600)
      isWritable = descriptor >= 0
    } else if descriptor < 0, [EACCES, EPERM, EROFS].contains(errno) {
      descriptor = open(path, O_RDONLY | flags)
    }
    guard descriptor >= 0 else {
      let error = errno
      fail(error == EISDIR ? .notAFile : creating ? .unwritable(error) : .unreadable(error))
      return false
    }
    let found = status(of: descriptor)
    guard found.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      descriptor = -1
      fail(.notAFile)
      return false
    }
    if isWritable, found.st_mode & 0o777 != 0o600 { fchmod(descriptor, 0o600) }
    return true
  }

  /// Whether the open file is the one at the path: another session may have replaced it, or a person removed it.
  private var isCurrent: Bool {
    var there = stat()
    guard stat(path, &there) == 0 else { return false }
    let mine = status(of: descriptor)
    return there.st_dev == mine.st_dev && there.st_ino == mine.st_ino
  }

  private func makeFolders() {
    for index in path.indices.dropFirst() where path[index] == "/" {
      let folder = String(path[..<index])
      if mkdir(folder, 0o700) == 0 { chmod(folder, 0o700) }  // the umask may have taken more than it should
    }
  }

  private func status(of descriptor: Int32) -> stat {
    var status = stat()
    fstat(descriptor, &status)
    return status
  }

  private func size(of descriptor: Int32) -> off_t { status(of: descriptor).st_size }
}

// MARK: - Locking

extension HistoryFile {
  /// Locks the file that stands at the path. False if that cannot be had in time, or not at all on this file system.
  private func lock(_ operation: Int32) -> Bool {
    let deadline = ContinuousClock.now + (isLockStuck ? .zero : patience)
    var pause: UInt32 = 500
    while descriptor >= 0 {
      if flock(descriptor, operation | LOCK_NB) == 0 {
        isLockStuck = false
        // Who held it may have replaced the file, and then this is the lock of nothing.
        if isCurrent { return true }
        guard openFile(creating: operation == LOCK_EX) else { return false }
      } else if errno != EINTR {
        guard errno == EWOULDBLOCK else { return false }
        guard .now < deadline else {
          isLockStuck = true
          return false
        }
        usleep(pause)
        pause = min(pause * 2, 10_000)
      }
    }
    return false
  }

  private func unlock(_ isLocked: Bool) {
    if isLocked, descriptor >= 0 { flock(descriptor, LOCK_UN) }
  }
}

// MARK: - Bytes

extension HistoryFile {
  private var endsInNewline: Bool {
    let size = size(of: descriptor)
    var last: UInt8 = 0
    return size == 0 || pread(descriptor, &last, 1, size - 1) != 1 || last == UInt8(ascii: "\n")
  }

  /// What the file holds from there on, nil if it cannot be read.
  private func bytes(from start: off_t) -> ArraySlice<UInt8>? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, start + off_t(bytes.count))
      if count > 0 {
        bytes += chunk[..<count]
      } else if count == 0 || bytes.count > 2 * Self.mostBytes {
        return bytes[...]
      } else if errno != EINTR {
        fail(.unreadable(errno))
        return nil
      }
    }
  }
}

// MARK: - Compacting

extension HistoryFile {
  /// Replaces the file by one with the newest entries, if it is far too long and all of it can be understood.
  private func compactIfLong() {
    let end = size(of: descriptor)
    guard readCount > 2 * limit || end > Self.mostBytes / 2, isSound, end <= Self.mostBytes,
      let bytes = bytes(from: 0)
    else { return }
    let text = HistoryText(bytes)
    isSound = !text.isDamaged
    guard isSound, let resolved = realpath(path, nil) else { return }
    defer { free(resolved) }
    var kept: [[UInt8]] = []
    var space = Int(Self.mostBytes / 4)
    for entry in History(text.entries, limit: limit).entries.reversed() {
      let record = HistoryText.record(entry)
      space -= record.count
      if space < 0 { break }
      kept.append(record)
    }
    replace(resolved, with: Array(kept.reversed().joined()), wasRead: off_t(bytes.count))
  }

  /// The old file stays as it is if anything goes wrong.
  private func replace(_ target: UnsafePointer<CChar>, with bytes: [UInt8], wasRead: off_t) {
    let temporary = String(cString: target) + ".new"
    unlink(temporary)  // left by a session that was killed: nobody else is here, under the lock
    let new = open(temporary, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard new >= 0 else { return }
    let old = status(of: descriptor)
    let mine = status(of: new)
    let hasOwner = old.st_uid == mine.st_uid && old.st_gid == mine.st_gid || fchown(new, old.st_uid, old.st_gid) == 0
    guard hasOwner, fchmod(new, 0o600) == 0, writeAll(bytes, to: new) == 0, fsync(new) == 0,
      rename(temporary, target) == 0
    else {
      close(new)
      unlink(temporary)
      return
    }
    // Somebody who could not get the lock may have written to the old file meanwhile; from now on they look again.
    if let late = self.bytes(from: wasRead), !late.isEmpty { writeAll(Array(late), to: new) }
    close(descriptor)  // and with it its lock
    descriptor = new
    isWritable = true
    (readEnd, readCount) = (0, 0)
  }
}

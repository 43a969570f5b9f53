/// A file that stores the history between sessions. Several sessions may use it at the same time without losing a line.
///
/// ```swift
/// let file = HistoryFile(path: "/home/me/.local/state/demo/history")
/// let editor = LineEditor(terminal: POSIXTerminal(), historyFile: file)
/// ```
/// **What is stored.** Each accepted line, at once, newest last; except lines that `History.keeps` excludes and lines
/// of more than a megabyte. An entry is stored as it was typed, with its further lines after a tab, so the file can be
/// read and edited by hand. NUL is omitted.
///
/// **Sharing.** A line is appended in one write, under a lock (`flock`). A session that waits for the lock for more
/// than half a second, because another session was stopped while it held it, writes without it. Lines that others have
/// added are read when the next line begins.
///
/// **Safety.** The file has mode 0600 whatever the umask, even if it had a more permissive one; missing folders are
/// created with 0700. A symbolic link is followed and kept, and so is the mode of its target. A file with more than
/// twice as many entries as the limit, or of more than 8 MiB, is replaced in one step by one with the newest entries. A
/// damaged file is read as far as it makes sense (the end of it if it is larger than 16 MiB) and appended to, but never
/// replaced.
///
/// **Failures** only affect the file: see `takeFailure()`. Not thread-safe: use one instance for each thread.
public final class HistoryFile {
  /// The number of entries to keep in the file; it may hold twice as many for a while.
  public let limit: Int

  private let file: SharedFile
  private var failure: HistoryFileError?
  private var hasToldFailure = false
  /// The generation of the file to which the following state belongs.
  private var generation = 0
  /// The end of what has been read, and the number of entries up to there.
  private var readEnd = 0
  private var readCount = 0
  private var lastRead: String?
  /// Whether everything that was read has the form that sessions write.
  private var isSound = true

  private static let mostBytes = 16 << 20
  private static let longestEntry = 1 << 20

  /// Creates a history file for a path. The file need not exist, and it is not opened yet.
  public convenience init(path: String, limit: Int = History.usualLimit) {
    self.init(path: path, limit: limit, lockTimeout: .milliseconds(500))
  }

  init(path: String, limit: Int, lockTimeout: Duration) {
    precondition(limit > 0, "a history file that keeps no entries: limit is \(limit), but must be at least 1")
    self.limit = limit
    file = SharedFile(path: path, lockTimeout: lockTimeout)
  }

  /// The path of the file.
  public var path: String { file.path }

  /// Returns the first failure, once, and nil afterwards, so that the user can be told once.
  public func takeFailure() -> HistoryFileError? {
    guard let failure, !hasToldFailure else { return nil }
    hasToldFailure = true
    return failure
  }

  /// Returns the entries added to the file since the last call, at first all of them, oldest first. The session's own
  /// entries are included.
  ///
  /// - Complexity: O(n) in the bytes added.
  public func readNew() -> [String] {
    noting { () throws(HistoryFileError) in
      guard try file.open(creating: false), generation != file.generation || file.size != readEnd else { return [] }
      return try file.withLock(isExclusive: false, read)
    } ?? []
  }

  /// Appends an entry to the file, if it is to be kept and is not there already.
  public func append(_ entry: String) {
    let entry = String(decoding: entry.utf8.filter { $0 != 0 }, as: UTF8.self)
    let record = HistoryText.record(entry)
    guard History.keeps(entry), record.count <= Self.longestEntry else { return }
    noting { () throws(HistoryFileError) in
      _ = try file.open(creating: true)
      try file.withLock(isExclusive: true) { isLocked throws(HistoryFileError) in
        let isLast = entry == lastRead && generation == file.generation && readEnd == file.size
        if !isLast { try file.append(record, isLocked: isLocked) }
        if isLocked { try compactIfLong() }
      }
    }
  }

  @discardableResult
  private func noting<Result>(_ body: () throws(HistoryFileError) -> Result) -> Result? {
    do {
      return try body()
    } catch {
      if failure == nil { failure = error }
      return nil
    }
  }

  private func read(isLocked: Bool) throws(HistoryFileError) -> [String] {
    let size = file.size
    // The file was replaced, or somebody has truncated it.
    if generation != file.generation || size < readEnd {
      (generation, readEnd, readCount, isSound) = (file.generation, 0, 0, true)
    }
    let start = max(readEnd, size - Self.mostBytes)
    var bytes = try file.bytes(from: start, atMost: Self.mostBytes)
    let end = start + bytes.count
    if start > readEnd {
      isSound = false
      bytes = bytes.drop { $0 != UInt8(ascii: "\n") }
    }
    // Without the lock, the last record may be incomplete.
    let whole =
      isLocked ? bytes : bytes[..<(bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex)]
    readEnd = end - (bytes.count - whole.count)
    let text = HistoryText(whole, longest: Self.longestEntry)
    readCount += text.entries.count
    lastRead = text.entries.last ?? lastRead
    isSound = isSound && !text.isDamaged
    return text.entries.suffix(limit)
  }

  private func compactIfLong() throws(HistoryFileError) {
    let size = file.size
    guard generation != file.generation || isSound, size <= Self.mostBytes,
      generation == file.generation && readCount > 2 * limit || size > Self.mostBytes / 2
    else { return }
    let bytes = try file.bytes(from: 0, atMost: size)
    let text = HistoryText(bytes, longest: Self.longestEntry)
    if text.isDamaged {
      isSound = false
      return
    }
    var kept: [[UInt8]] = []
    var space = Self.mostBytes / 4
    for entry in History(text.entries, limit: limit).entries.reversed() {
      let record = HistoryText.record(entry)
      space -= record.count
      if space < 0 { break }
      kept.append(record)
    }
    file.replace(with: Array(kept.reversed().joined()), known: bytes.count)
  }
}

/// The reason why the history file cannot be used. The editor works without it.
public enum HistoryFileError: Error, Equatable, Sendable {
  /// The file exists but cannot be read; with the `errno`.
  case unreadable(Int32)
  /// The file cannot be appended to; with the `errno`, such as EACCES, EROFS or ENOSPC.
  case unwritable(Int32)
  /// The path leads to a directory, a device or a pipe.
  case notAFile
}

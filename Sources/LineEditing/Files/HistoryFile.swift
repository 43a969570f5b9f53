/// A file in which the history outlives the session. Any number of sessions may use it at once, and none loses a line.
///
/// ```swift
/// let file = HistoryFile(path: "/home/me/.local/state/demo/history")
/// let editor = LineEditor(terminal: POSIXTerminal(), historyFile: file)
/// ```
/// **What is kept.** Each accepted line, at once, the newest last; not those that `History.keeps` says no to, nor one of
/// more than a megabyte. An entry stands there as it was typed, its further lines after a tab, so the file can be read
/// and edited by hand. NUL is left out.
///
/// **Together.** A line is added under a lock (`flock`), in one write at the end of the file. Who waits for the lock longer
/// than half a second, because another session was stopped just then, writes without it. What others have added is read
/// when the next line is begun.
///
/// **Safe.** The file has mode 0600 whatever the umask, also if it had a laxer one; missing folders are made with 0700. A
/// symbolic link is followed and stays, and so does the mode of the file that it leads to. A file that has more than twice as many entries as it should, or 8 MiB, is
/// replaced in one step by one with the newest of them. A damaged file is read as far as it makes sense (of one of more
/// than 16 MiB the end), added to, and never replaced.
///
/// **When it fails**, nothing else does: see `takeFailure()`. Not safe to use from several threads at once; give each its own.
public final class HistoryFile {
  /// The number of entries that the file keeps; for a while it may have twice as many.
  public let limit: Int

  private let file: SharedFile
  private var failure: HistoryFileError?
  private var hasToldFailure = false
  /// The generation of the file that what follows is about.
  private var generation = 0
  /// Up to where it has been read, and how many entries that were.
  private var readEnd = 0
  private var readCount = 0
  private var lastRead: String?
  /// All that was read was written by a session.
  private var isSound = true

  private static let mostBytes = 16 << 20
  private static let longestEntry = 1 << 20

  /// A file that need not exist; nothing is opened yet.
  public convenience init(path: String, limit: Int = History.usualLimit) {
    self.init(path: path, limit: limit, patience: .milliseconds(500))
  }

  init(path: String, limit: Int, patience: Duration) {
    precondition(limit > 0, "a history file that keeps no entries: limit is \(limit), but must be at least 1")
    self.limit = limit
    file = SharedFile(path: path, patience: patience)
  }

  /// The path of the file.
  public var path: String { file.path }

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
    noting { () throws(HistoryFileError) in
      guard try file.open(creating: false), generation != file.generation || file.size != readEnd else { return [] }
      return try file.withLock(isExclusive: false, read)
    } ?? []
  }

  /// Adds an entry at the end of the file, if it is worth keeping and not there already.
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
    // Another file, or somebody has emptied this one.
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
    // Without the lock the last record may be half there.
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

/// Why a history is not kept, or not known, in its file. The editor works on without.
public enum HistoryFileError: Error, Equatable, Sendable {
  /// There is a file that could not be read: an `errno`.
  case unreadable(Int32)
  /// Nothing can be added to the file: an `errno`, such as EACCES, EROFS or ENOSPC.
  case unwritable(Int32)
  /// What stands there is a directory, a device or a pipe.
  case notAFile
}

import Glibc
import LineEditing

/// The store of sessions that were left unsaved: a private file each, removed after a week.
struct UnsavedSessions {
  /// A session that was left unsaved.
  struct Entry: Equatable {
    let path: String
    /// The number of its entries.
    let count: Int
    /// The seconds since it was left.
    let age: Int
  }

  private let folder: String

  private static let week = 7 * 24 * 3_600
  private static let ending = ".session"

  /// Uses the folder `unsaved` below `$XDG_STATE_HOME/timerepl`. Returns nil if there is no home, or if
  /// `$TIMEREPL_HISTORY` is empty.
  init?(_ environment: (String) -> String?) {
    guard HistoryPlace.path(environment) != nil, let state = HistoryPlace.stateFolder(environment) else { return nil }
    folder = state + "/unsaved"
  }

  init(folder: String) {
    self.folder = folder
  }

  /// Returns the last session, and removes those older than a week.
  func latest() -> Entry? {
    let now = time(nil)
    var latest: Entry?
    for name in FileKind.names(in: folder) ?? [] where name.hasSuffix(Self.ending) {
      let parts = name.dropLast(Self.ending.count).split(separator: "-").map { Int($0) }
      guard parts.count == 3, let left = parts[0], let count = parts[2] else { continue }
      let found = Entry(path: "\(folder)/\(name)", count: count, age: max(0, now - left))
      if found.age > Self.week { remove(found.path) } else if found.age <= latest?.age ?? .max { latest = found }
    }
    return latest
  }

  /// Stores a session; returns the system's error message if that fails.
  func keep(_ record: SessionRecord) -> String? {
    let path = "\(folder)/\(time(nil))-\(getpid())-\(record.entryCount)\(Self.ending)"
    do throws(SavedFile.Failure) {
      Folders.make(for: path)
      try SavedFile.write(Self.text(of: record), to: path, replaces: true, isPrivate: true)
      return nil
    } catch {
      return if case .unwritable(let reason) = error { reason } else { nil }
    }
  }

  func remove(_ path: String) { unlink(path) }

  /// Returns a transcript with `...` for each answer, which needs no command to be performed.
  private static func text(of record: SessionRecord) -> String {
    let lines = record.lines.flatMap { line in
      switch line {
      case .comment(let text): [WrittenText(source: text).text]
      case .entry(let source):
        SessionTranscript.typed(Source(WrittenText(source: source.text).text), at: "0s") + ["..."]
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension UnsavedSessions.Entry {
  /// The note at the next start.
  var offer: String {
    let what = count == 1 ? "a session of one entry" : "a session of \(count) entries"
    return "note: \(what) was left unsaved \(ageText) ago; `:restore` brings it back"
  }

  private var ageText: String {
    let (count, unit) =
      switch age {
      case ..<120: (age, "second")
      case ..<7_200: (age / 60, "minute")
      case ..<172_800: (age / 3_600, "hour")
      default: (age / 86_400, "day")
      }
    return "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}

/// How entries stand in a history file: as they were typed, the oldest first, and each further line of an entry after a
/// tab.
///
/// ```
/// file   = { record }
/// record = line LF { TAB line LF }          an entry of one line or more
/// line   = bytes other than LF              no entry begins with a tab or a space
/// ```
/// So the file can be read, searched and edited by hand. Reading makes the best of everything: a blank record is
/// nothing, a tab without a record before it is passed over, NUL (what a crash leaves of a block that was not written)
/// is dropped, other bytes that are not UTF-8 become U+FFFD, and a last line without its LF counts.
struct HistoryText {
  /// The entries, as many as stand there, equal ones too.
  private(set) var entries: [String] = []
  /// Whether something was read that is never written, so that not all of the bytes are in `entries`.
  private(set) var isDamaged = false

  private let longest: Int

  private static let newline = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")

  /// What is written for an entry.
  static func record(_ entry: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entry.utf8.count + 1)
    for byte in entry.utf8 {
      bytes.append(byte)
      if byte == newline { bytes.append(tab) }
    }
    return bytes + [newline]
  }

  /// Reads records of at most so many bytes; what is longer is damage.
  ///
  /// - Complexity: O(n).
  init(_ bytes: ArraySlice<UInt8>, longest: Int = .max) {
    self.longest = longest
    var record: [UInt8]?
    for line in bytes.split(separator: Self.newline, omittingEmptySubsequences: false) {
      if line.first != Self.tab {
        finish(record)
        record = Array(line)
      } else if record != nil {
        record?.append(Self.newline)
        record?.append(contentsOf: line.dropFirst())
      } else {
        isDamaged = true
      }
    }
    finish(record)
  }

  private mutating func finish(_ record: [UInt8]?) {
    guard var record, !record.isEmpty else { return }
    if record.count > longest {
      isDamaged = true
      return
    }
    if record.contains(0) {
      isDamaged = true
      record.removeAll { $0 == 0 }
    }
    if let entry = String(validating: record, as: UTF8.self) {
      entries.append(entry)
    } else {
      isDamaged = true
      entries.append(String(decoding: record, as: UTF8.self))
    }
  }
}

/// The format of history files: entries as they were typed, oldest first, with a tab before each further line of an
/// entry.
///
/// ```
/// file   = { record }
/// record = line LF { TAB line LF }          an entry of one line or more
/// line   = bytes other than LF              no entry begins with a tab or a space
/// ```
/// So the file can be read, searched and edited by hand. Reading accepts anything: a blank record is ignored, a tab
/// without a record before it is skipped, NUL (left by a crash in a block that was not written) is dropped, other
/// invalid UTF-8 becomes U+FFFD, and a last line without LF counts.
struct HistoryText {
  /// The entries as they are in the file, including equal ones.
  private(set) var entries: [String] = []
  /// Whether the file contains something that is never written, so that `entries` does not represent all of its bytes.
  private(set) var isDamaged = false

  private static let newline = UInt8(ascii: "\n")
  private static let tab = UInt8(ascii: "\t")

  /// Returns the bytes to write for an entry.
  static func record(_ entry: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entry.utf8.count + 1)
    for byte in entry.utf8 {
      bytes.append(byte)
      if byte == newline { bytes.append(tab) }
    }
    return bytes + [newline]
  }

  /// Reads records of at most `longest` bytes; longer ones count as damage.
  ///
  /// - Complexity: O(n).
  init(_ bytes: ArraySlice<UInt8>, longest: Int = .max) {
    bytes.withUnsafeBufferPointer { bytes in
      var next = 0
      while next < bytes.count {
        let start = next
        var (end, lineCount) = (start, 0)
        repeat {
          end = bytes[next...].firstIndex(of: Self.newline) ?? bytes.count
          next = end + 1
          lineCount += 1
        } while next < bytes.count && bytes[next] == Self.tab
        take(UnsafeBufferPointer(rebasing: bytes[start..<end]), hasTabs: lineCount > 1, longest)
      }
    }
  }

  private mutating func take(_ record: UnsafeBufferPointer<UInt8>, hasTabs: Bool, _ longest: Int) {
    if record.isEmpty { return }
    if record.count > longest || record[0] == Self.tab {
      isDamaged = true
    } else if !hasTabs, !record.contains(0), let entry = String(validating: record, as: UTF8.self) {
      entries.append(entry)
    } else {
      var bytes: [UInt8] = []
      for (index, byte) in record.enumerated() {
        if byte == Self.tab, index > 0, record[index - 1] == Self.newline { continue }
        if byte == 0 { isDamaged = true } else { bytes.append(byte) }
      }
      let entry = String(validating: bytes, as: UTF8.self)
      if entry == nil { isDamaged = true }
      entries.append(entry ?? String(decoding: bytes, as: UTF8.self))
    }
  }
}

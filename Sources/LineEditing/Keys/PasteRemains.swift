/// After Ctrl-C, tells the rest of a paste, which is dropped, from the keys that a person types next.
///
/// The terminal program sends the rest of the paste as fast as it is read, up to ESC [ 201 ~. Where Ctrl-C was a signal, the
/// system has thrown away what it held, perhaps with the start of the paste, so that the rest has no mark before it. It
/// is known by its lines: nobody types so many at once, and what types for a person sends one.
struct PasteRemains {
  /// Whether more of the paste is sure to come: its end is awaited, whatever comes before.
  private(set) var isSure: Bool
  /// Bytes that may be typed, or the start of a mark; the next ones decide.
  private var held: [UInt8] = []
  /// More than a person, or one key, sends at once.
  private static let flood = 256

  /// - Parameter isSure: the start of the paste has come, and its end has not.
  init(isSure: Bool) {
    self.isSure = isSure
  }

  /// After how many milliseconds without a byte `giveUp` is to be called; nil if nothing waits for it.
  var patience: Int? { isSure || !held.isEmpty ? 100 : nil }

  /// Takes what one read brought; returns what is to be decoded, nil while all of it belongs to the paste or may do so.
  mutating func take(_ new: [UInt8]) -> [UInt8]? {
    let bytes = held + new
    if let mark = Self.firstMark(in: bytes) {
      return Array(bytes[(mark.isEnd ? mark.range.upperBound : mark.range.lowerBound)...])
    }
    let begun = Self.beginningOfMark(in: bytes)
    if isSure || isFlood(new) {
      (isSure, held) = (true, Array(bytes.suffix(begun)))
    } else if held.isEmpty || begun > 0 {
      held = bytes
    } else {
      return bytes
    }
    return nil
  }

  /// Whether one read brought too much for a key or a typed line: several lines, or a long part of one.
  private func isFlood(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= Self.flood else { return false }
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") }
    return bytes.dropLast().contains(where: isEnd) || !isEnd(bytes[bytes.count - 1])
  }

  /// Nothing came for so long as `patience` says: what is held has been typed. Returns nil where more of the paste may still
  /// come, late.
  mutating func giveUp() -> [UInt8]? {
    if !isSure { return held }
    self = PasteRemains(isSure: false)
    return nil
  }

  private static func firstMark(in bytes: [UInt8]) -> (range: Range<Int>, isEnd: Bool)? {
    var rest = bytes[...]
    while let escape = rest.firstIndex(of: 0x1b) {
      rest = rest[(escape + 1)...]
      for (mark, isEnd) in [(KeySequences.pasteEnd, true), (KeySequences.pasteBegin, false)]
      where bytes[escape...].starts(with: mark) {
        return (escape..<escape + mark.count, isEnd)
      }
    }
    return nil
  }

  /// How many bytes at the end may be the beginning of a mark whose rest comes with the next read.
  private static func beginningOfMark(in bytes: [UInt8]) -> Int {
    (1..<KeySequences.pasteEnd.count).last { count in
      [KeySequences.pasteEnd, KeySequences.pasteBegin].contains {
        bytes.suffix(count).elementsEqual($0.prefix(count))
      }
    } ?? 0
  }
}

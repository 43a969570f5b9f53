/// After Ctrl-C, separates the rest of a paste, which is dropped, from the keys that the user types next.
///
/// The terminal emulator sends the rest of the paste as fast as it is read, up to ESC [ 201 ~. If Ctrl-C was a signal,
/// the kernel has discarded its input buffer, perhaps including the start mark of the paste. The rest is then
/// recognised by its lines: nobody types that many at once, and programs that type for a user send one line.
struct PasteRemains {
  /// Whether more of the paste will certainly come, so that its end mark is awaited.
  private(set) var isSure: Bool
  /// Bytes that may be typed or may start a mark; the next bytes decide.
  private var held: [UInt8] = []
  /// More bytes than a user or a key sends at once.
  private static let flood = 256

  /// - Parameter isSure: Whether the start of the paste has come and its end has not.
  init(isSure: Bool) {
    self.isSure = isSure
  }

  /// The number of milliseconds of silence after which to call `giveUp`; nil if nothing is pending.
  var patience: Int? { isSure || !held.isEmpty ? 100 : nil }

  /// Takes the bytes of one read. Returns the bytes to decode, or nil while all of them may belong to the paste.
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

  /// Returns whether one read brought more than a key or a typed line: several lines, or a long part of one.
  private func isFlood(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= Self.flood else { return false }
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") }
    return bytes.dropLast().contains(where: isEnd) || !isEnd(bytes[bytes.count - 1])
  }

  /// Called after the silence given by `patience`: the held bytes were typed. Returns nil if more of the paste may
  /// still come late.
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

  /// Returns how many bytes at the end may be the start of a mark.
  private static func beginningOfMark(in bytes: [UInt8]) -> Int {
    (1..<KeySequences.pasteEnd.count).last { count in
      [KeySequences.pasteEnd, KeySequences.pasteBegin].contains {
        bytes.suffix(count).elementsEqual($0.prefix(count))
      }
    } ?? 0
  }
}

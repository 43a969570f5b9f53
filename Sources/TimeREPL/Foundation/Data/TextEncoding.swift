/// The supported encodings of text.
enum TextEncoding: String, CaseIterable {
  case utf8, ascii, isoLatin1

  static var names: [String] { allCases.map(\.rawValue) }

  /// Reads an encoding from an argument: `.utf8`.
  init(_ arguments: Arguments, _ parameter: Int) throws {
    guard case .symbol(let symbol) = arguments[parameter].innermost, let encoding = TextEncoding(rawValue: symbol.name)
    else {
      throw arguments.failure(
        parameter,
        .invalidValue(
          arguments[parameter].text, expected: TextEncoding.names.map { "." + $0 }.joined(separator: " or ")))
    }
    self = encoding
  }

  /// Decodes bytes; returns nil if they are not text in this encoding.
  func text(_ bytes: [UInt8]) -> String? {
    switch self {
    case .utf8: String(validating: bytes, as: UTF8.self)
    case .ascii: bytes.allSatisfy { $0 < 0x80 } ? String(decoding: bytes, as: UTF8.self) : nil
    case .isoLatin1: String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }

  /// Encodes a text; returns nil if the encoding lacks a character.
  func bytes(_ text: String) -> [UInt8]? {
    let largest: UInt32
    switch self {
    case .utf8: return Array(text.utf8)
    case .ascii: largest = 0x7F
    case .isoLatin1: largest = 0xFF
    }
    let scalars = text.unicodeScalars
    return scalars.allSatisfy { $0.value <= largest } ? scalars.map { UInt8(truncatingIfNeeded: $0.value) } : nil
  }
}

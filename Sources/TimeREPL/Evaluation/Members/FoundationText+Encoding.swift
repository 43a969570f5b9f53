/// Percent-encoding, and removal of diacritics.
extension FoundationText {
  static func percentEncoded(_ text: String, _ isAllowed: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      // Only ASCII scalars can be allowed.
      if scalar.isASCII, isAllowed(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return result
  }

  /// Decodes percent-encoding; returns nil if a `%` is not followed by two hexadecimal digits, or the bytes are not
  /// UTF-8.
  static func percentDecoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let decoded = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Returns a letter without accents. Unicode's decomposition is found by the name of the letter.
  static func withoutMarks(_ character: String) -> String {
    guard let scalar = character.unicodeScalars.first, let name = scalar.properties.name,
      let end = name.firstRange(of: " WITH ")
    else { return character }
    let plain = name[..<end.lowerBound]
    guard plain.hasPrefix("LATIN "), let letter = plain.split(separator: " ").last, letter.count == 1 else {
      return character
    }
    return plain.contains("SMALL") ? letter.lowercased() : String(letter)
  }
}

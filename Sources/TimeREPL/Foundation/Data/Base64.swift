// Data: `Data` with its members, text encodings and base64.

/// Encodes and decodes base64.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? letters[Int(bits >> UInt32(18 - 6 * place) & 63)] : padding)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text; returns nil if it is not base64.
  ///
  /// - Parameter skipsOthers: whether to skip other characters, as with `.ignoreUnknownCharacters`.
  static func bytes(_ text: String, skipsOthers: Bool = false) -> [UInt8]? {
    var values: [UInt8] = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    var (bytes, bits, count, paddings): ([UInt8], UInt32, Int, Int) = ([], 0, 0, 0)
    for letter in text.utf8 {
      if letter == padding {
        paddings += 1
        continue
      }
      let value = values[Int(letter)]
      if value == 255 {
        if skipsOthers { continue }
        return nil
      }
      if paddings > 0 { return nil }
      bits = bits << 6 | UInt32(value)
      count += 1
      if count % 4 == 0 {
        bytes += [
          UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8), UInt8(truncatingIfNeeded: bits),
        ]
        bits = 0
      }
    }
    guard (count + paddings) % 4 == 0, paddings <= 2 else { return nil }
    switch count % 4 {
    case 0: return paddings == 0 ? bytes : nil
    case 2: return bytes + [UInt8(truncatingIfNeeded: bits >> 4)]
    case 3: return bytes + [UInt8(truncatingIfNeeded: bits >> 10), UInt8(truncatingIfNeeded: bits >> 2)]
    default: return nil
    }
  }
}

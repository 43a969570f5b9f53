/// Decodes bytes to scalars. A character may be split anywhere; invalid UTF-8 becomes U+FFFD.
///
/// As Unicode recommends, one U+FFFD replaces each maximal prefix of a truncated character.
struct UTF8Decoder {
  enum Step: Equatable {
    case scalar(Unicode.Scalar)
    case more
    /// The character before is truncated. The byte was not consumed and must be passed again.
    case cutShort
    /// The byte cannot start a character.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  // The allowed next bytes: the second byte excludes overlong forms, surrogates and scalars beyond 10FFFF.
  private var allowed: ClosedRange<UInt8> = 0x80...0xbf

  var isInside: Bool { missing > 0 }

  mutating func take(_ byte: UInt8) -> Step {
    missing > 0 ? next(byte) : first(byte)
  }

  mutating func reset() {
    missing = 0
  }

  private mutating func first(_ byte: UInt8) -> Step {
    switch byte {
    case 0x00...0x7f: return .scalar(Unicode.Scalar(byte))
    case 0xc2...0xdf: start(byte & 0x1f, missing: 1, 0x80...0xbf)
    case 0xe0: start(byte & 0x0f, missing: 2, 0xa0...0xbf)
    case 0xed: start(byte & 0x0f, missing: 2, 0x80...0x9f)
    case 0xe1...0xef: start(byte & 0x0f, missing: 2, 0x80...0xbf)
    case 0xf0: start(byte & 0x07, missing: 3, 0x90...0xbf)
    case 0xf1...0xf3: start(byte & 0x07, missing: 3, 0x80...0xbf)
    case 0xf4: start(byte & 0x07, missing: 3, 0x80...0x8f)
    default: return .invalid
    }
    return .more
  }

  private mutating func start(_ bits: UInt8, missing: Int, _ allowed: ClosedRange<UInt8>) {
    value = UInt32(bits)
    self.missing = missing
    self.allowed = allowed
  }

  private mutating func next(_ byte: UInt8) -> Step {
    guard allowed.contains(byte) else {
      missing = 0
      return .cutShort
    }
    value = value << 6 | UInt32(byte & 0x3f)
    missing -= 1
    allowed = 0x80...0xbf
    return missing > 0 ? .more : .scalar(Unicode.Scalar(value)!)
  }
}

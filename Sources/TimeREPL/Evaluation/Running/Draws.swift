/// The random draws of a session, determined by its seed.
///
/// A draw depends on the seed, its place in the source, and the number of earlier draws at that place; draws elsewhere
/// do not change it. A place is the text of its line and the column, so that lines may be added above.
struct Draws {
  var seed = 0
  private var counts: [UInt64: UInt64] = [:]

  /// Returns the generator for the next draw at a place; draws without a place share one.
  mutating func generator(at site: Site?) -> DrawGenerator {
    var place = Fingerprint()
    if let site {
      let (line, column) = site.line
      for byte in line { place.combine(UInt64(byte)) }
      place.combine(UInt64(column))
    }
    let number = counts[place.value, default: 0]
    counts[place.value] = number + 1
    place.combine(UInt64(bitPattern: Int64(seed)))
    place.combine(number)
    return DrawGenerator(state: place.value)
  }

  /// Returns to an earlier state of the draws; the seed stays.
  mutating func undo(to earlier: Draws) { counts = earlier.counts }
}

/// FNV-1a over numbers of eight bytes: the same on every machine.
private struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (number >> shift & 0xff)) &* 0x100_0000_01b3
    }
  }
}

/// SplitMix64.
struct DrawGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(state: UInt64) {
    self.state = state
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}

extension Site {
  /// The bytes of the line without its indentation, and the column.
  fileprivate var line: (bytes: Substring.UTF8View, column: Int) {
    let bytes = source.text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: max(0, min(range.lower, bytes.count)))
    let newline = UInt8(ascii: "\n")
    let first = bytes[..<start].lastIndex(of: newline).map { bytes.index(after: $0) } ?? bytes.startIndex
    let end = bytes[start...].firstIndex(of: newline) ?? bytes.endIndex
    let line = bytes[first..<end].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return (line, bytes.distance(from: line.startIndex, to: start))
  }
}

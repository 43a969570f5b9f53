/// ASCII that is written into room which is there already: rows of the log, of which there may be millions, piece by piece
/// into an array take four times as long.
struct ByteRow {
  /// Where the next byte goes.
  private(set) var end: UnsafeMutablePointer<UInt8>

  init(at start: UnsafeMutablePointer<UInt8>) {
    end = start
  }

  mutating func put(_ text: StaticString) {
    end.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  mutating func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { if let start = $0.baseAddress { end.update(from: start, count: $0.count) } }
    end += bytes.count
  }

  /// What was put before, once more.
  mutating func put(_ start: UnsafeMutablePointer<UInt8>, _ count: Int) {
    end.update(from: start, count: count)
    end += count
  }

  static let mostDigits = 20

  /// Up to `mostDigits` bytes.
  mutating func put(decimal number: Int) {
    if number < 0 {
      end.pointee = UInt8(ascii: "-")
      end += 1
    }
    var rest = number.magnitude
    let count = Self.digits(of: rest)
    // From the last digit to the first, by twos.
    var place = count
    while place > 1 {
      let (quotient, two) = rest.quotientAndRemainder(dividingBy: 100)
      let (ten, one) = UInt8(two).quotientAndRemainder(dividingBy: 10)
      place -= 2
      end[place] = UInt8(ascii: "0") + ten
      end[place + 1] = UInt8(ascii: "0") + one
      rest = quotient
    }
    if place == 1 { end.pointee = UInt8(ascii: "0") + UInt8(rest) }
    end += count
  }

  private static func digits(of number: UInt) -> Int {
    var (count, rest) = (1, number)
    while rest >= 10_000 {
      rest /= 10_000
      count += 4
    }
    if rest >= 10 { count += rest >= 1_000 ? 3 : rest >= 100 ? 2 : 1 }
    return count
  }
}

extension [UInt8] {
  /// Appends what `write` puts into a row, which must be no more than `most` bytes.
  mutating func appendRow(_ most: Int, _ write: (inout ByteRow) -> Void) {
    append(addingCapacity: most) { span in
      span.withUnsafeMutableBufferPointer { room, count in
        guard let start = room.baseAddress else { return }
        var row = ByteRow(at: start + count)
        write(&row)
        count = row.end - start
      }
    }
  }
}

/// Writes ASCII into reserved memory. The log may have millions of rows, and appending each piece to an array takes ten
/// times as long.
struct ByteRow {
  /// The place of the next byte.
  private(set) var end: UnsafeMutablePointer<UInt8>

  init(at start: UnsafeMutablePointer<UInt8>) {
    end = start
  }

  /// Inlined: the compiler then stores a literal's bytes instead of copying them.
  @inline(__always) mutating func put(_ text: StaticString) {
    end.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    end += text.utf8CodeUnitCount
  }

  mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let start = bytes.baseAddress { end.update(from: start, count: bytes.count) }
    end += bytes.count
  }

  /// The most bytes that `put(decimal:)` writes: a number, and room for its digits once more.
  static let mostOfANumber = 28

  /// Repeats the digits that were written last, at most as many as a number has.
  @inline(__always) mutating func put(again digits: UnsafeMutablePointer<UInt8>, _ count: Int) {
    // Loads all bytes before it stores any, because source and destination may overlap.
    let source = UnsafeRawPointer(digits)
    let first = source.loadUnaligned(as: UInt64.self)
    let second = source.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    let third = source.loadUnaligned(fromByteOffset: 16, as: UInt64.self)
    store(UInt64(littleEndian: first), at: 0)
    store(UInt64(littleEndian: second), at: 8)
    store(UInt64(littleEndian: third), at: 16)
    end += count
  }

  /// Writes a number. Uses up to `mostOfANumber` bytes; those after the number are overwritten later.
  @inline(__always) mutating func put(decimal number: Int) {
    if number >= 0, number < 10 {
      end.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)
      end += 1
    } else {
      put(long: number)
    }
  }

  private mutating func put(long number: Int) {
    if number < 0 {
      end.pointee = UInt8(ascii: "-")
      end += 1
    }
    let magnitude = UInt64(number.magnitude)
    if magnitude < Self.eightDigits { return put(first: magnitude) }
    let (high, low) = magnitude.quotientAndRemainder(dividingBy: Self.eightDigits)
    if high < Self.eightDigits {
      put(first: high)
    } else {
      let (highest, middle) = high.quotientAndRemainder(dividingBy: Self.eightDigits)
      put(first: highest)
      put(eight: middle)
    }
    put(eight: low)
  }

  private static let eightDigits: UInt64 = 100_000_000

  /// State for a column whose numbers mostly count up by one from row to row.
  struct Count {
    fileprivate var number = -1
    fileprivate var digits = FirstDigits(of: 0)
    /// How often one can be added before a digit other than the last changes.
    fileprivate var stepsToCarry = 0

    /// Computes the digits of a number that does not follow the one before.
    @inline(never) fileprivate mutating func set(_ number: Int) {
      digits = FirstDigits(of: UInt64(number))
      stepsToCarry = 9 - number % 10
    }
  }

  /// As `put(decimal:)`.
  @inline(__always) mutating func put(_ number: Int, _ count: inout Count) {
    guard number > 0, UInt64(number) < Self.eightDigits else { return put(decimal: number) }
    if number == count.number &+ 1, count.stepsToCarry > 0 {
      count.digits.addOne()
      count.stepsToCarry &-= 1
    } else {
      count.set(number)
    }
    count.number = number
    put(count.digits)
  }

  /// State for a column whose numbers mostly share all digits but the last eight with the row before.
  struct Progress {
    fileprivate var high: UInt64 = 0
    fileprivate var digits = FirstDigits(of: 0)
  }

  /// As `put(decimal:)`.
  @inline(__always) mutating func put(_ number: Int, _ progress: inout Progress) {
    guard number > 0 else { return put(decimal: number) }
    let (high, low) = UInt64(number).quotientAndRemainder(dividingBy: Self.eightDigits)
    guard high > 0, high < Self.eightDigits else { return put(decimal: number) }
    if high != progress.high { (progress.high, progress.digits) = (high, FirstDigits(of: high)) }
    put(progress.digits)
    put(eight: low)
  }

  /// The first digits of a number, at most eight, without leading zeros.
  fileprivate struct FirstDigits {
    var bytes: UInt64
    let count: Int

    @inline(__always) init(of number: UInt64) {
      let digits = ByteRow.digits(of: number)
      let zeros = min(digits.trailingZeroBitCount / 8, 7)
      bytes = (digits | ByteRow.zeros) >> (8 * zeros)
      count = 8 - zeros
    }

    /// Adds one to the last digit, which must not be 9.
    @inline(__always) mutating func addOne() { bytes &+= 1 << (8 * (count &- 1)) }
  }

  @inline(__always) private mutating func put(first number: UInt64) { put(FirstDigits(of: number)) }

  @inline(__always) private mutating func put(_ digits: FirstDigits) {
    store(digits.bytes, at: 0)
    end += digits.count
  }

  @inline(__always) private mutating func put(eight number: UInt64) {
    store(Self.digits(of: number) | Self.zeros, at: 0)
    end += 8
  }

  @inline(__always) private func store(_ bytes: UInt64, at offset: Int) {
    UnsafeMutableRawPointer(end + offset).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  private static let zeros: UInt64 = 0x3030_3030_3030_3030

  /// Returns the eight digits of a number, one in each byte, the first in the lowest byte. Splits the number in halves
  /// three times, all halves of a word at once. The multiplications divide by 100 and by 10, exactly for numbers of
  /// this size.
  @inline(__always) private static func digits(of number: UInt64) -> UInt64 {
    let (high, low) = number.quotientAndRemainder(dividingBy: 10_000)
    let fours = high | low << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x0000_007f_0000_007f
    let twos = hundreds | (fours &- 100 &* hundreds) << 16
    let tens = (twos &* 103) >> 10 & 0x000f_000f_000f_000f
    return tens | (twos &- 10 &* tens) << 8
  }
}

extension [UInt8] {
  /// Appends the bytes that `write` puts into a row, at most `most` of them.
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

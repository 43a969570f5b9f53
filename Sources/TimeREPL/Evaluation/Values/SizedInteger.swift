/// An integer of another type than Int: `UInt8`, `Int64`.
struct SizedInteger: Hashable {
  enum Width: String, CaseIterable, Sendable {
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"

    var bits: Int {
      switch self {
      case .int8, .uint8: 8
      case .int16, .uint16: 16
      case .int32, .uint32: 32
      case .int64, .uint64, .uint: 64
      }
    }

    var isSigned: Bool {
      switch self {
      case .int8, .int16, .int32, .int64: true
      case .uint, .uint8, .uint16, .uint32, .uint64: false
      }
    }

    var range: ClosedRange<Int128> {
      isSigned ? -(1 << (bits - 1))...(1 << (bits - 1)) - 1 : 0...(1 << bits) - 1
    }

    /// The type of its magnitude.
    var unsigned: Width { isSigned ? Width(rawValue: "U" + rawValue) ?? self : self }
  }

  let width: Width
  /// The value, in the range of the width.
  let value: Int128

  /// Returns nil if the number does not fit.
  init?(exactly value: Int128, _ width: Width) {
    guard width.range.contains(value) else { return nil }
    self.init(value, width)
  }

  /// Takes the lowest bits of a number.
  init(truncating value: Int128, _ width: Width) {
    let low = value & ((1 << width.bits) - 1)
    self.init(low > width.range.upperBound ? low - (1 << width.bits) : low, width)
  }

  /// Takes the nearest number that fits.
  init(clamping value: Int128, _ width: Width) {
    self.init(min(max(value, width.range.lowerBound), width.range.upperBound), width)
  }

  private init(_ value: Int128, _ width: Width) {
    (self.value, self.width) = (value, width)
  }

  /// The bits as an unsigned number.
  var pattern: UInt64 { UInt64(truncatingIfNeeded: value) & (width.bits == 64 ? .max : (1 << UInt64(width.bits)) - 1) }
}

/// The storage of a sized integer in a value.
final class SizedBox {
  let number: SizedInteger
  private let share = MemoryShare(MemoryShare.box)

  init(_ number: SizedInteger) {
    self.number = number
  }
}

extension Value {
  init(_ number: SizedInteger) { self = .sized(SizedBox(number)) }

  /// The value as an integer of any type.
  var integer: Int128? {
    switch self {
    case .int(let int): Int128(int)
    case .sized(let box): box.number.value
    default: nil
    }
  }

  /// Returns two operands as numbers of one width, an Int of open type taking the other's; nil if the widths do not
  /// match.
  static func sized(_ a: Value, _ b: Value) -> (Int128, Int128, SizedInteger.Width)? {
    switch (a, b) {
    case (.sized(let x), .sized(let y)) where x.number.width == y.number.width:
      (x.number.value, y.number.value, x.number.width)
    case (.sized(let x), .int(let y)): (x.number.value, Int128(y), x.number.width)
    case (.int(let x), .sized(let y)): (Int128(x), y.number.value, y.number.width)
    default: nil
    }
  }

  /// Returns two operands as Floats, a number of open type becoming one.
  static func floats(_ a: Value, _ b: Value) -> (Float, Float)? {
    switch (a, b) {
    case (.float(let x), .float(let y)): (x, y)
    case (.float(let x), .int(let y)): (x, Float(y))
    case (.float(let x), .double(let y)): (x, Float(y))
    case (.int(let x), .float(let y)): (Float(x), y)
    case (.double(let x), .float(let y)): (Float(x), y)
    default: nil
    }
  }
}

/// The namespace of subscribers.
public enum Subscribers {}

/// The namespace of publishers.
public enum Publishers {}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {}

extension Subscribers {
  /// A number of values that a subscriber asks for: a count, or unlimited.
  ///
  /// Demand adds up: asking for two and then for three asks for five. `unlimited` stays unlimited, whatever is added or
  /// subtracted. A sum that does not fit an `Int` becomes `unlimited`, as in Combine.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    // Only `unlimited` has the top bit set, so one signed comparison tells it from every count.
    @usableFromInline var rawValue: UInt

    @inlinable init(rawValue: UInt) {
      self.rawValue = min(rawValue, UInt(Int.max) + 1)
    }

    /// A demand for every value, now and later.
    @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }
    /// A demand for no value. A subscriber may return it; `Subscription.request(_:)` does not accept it.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// Creates a demand for `value` values.
    ///
    /// - Precondition: `value` is not negative.
    @inlinable public static func max(_ value: Int) -> Demand {
      // Not a `precondition`: a release build omits its message, and Combine prints one.
      guard value >= 0 else { fatalError("demand cannot be negative: \(value)") }
      return Demand(rawValue: UInt(value))
    }

    /// The number of values, or nil if the demand is unlimited.
    @inlinable public var max: Int? { isUnlimited ? nil : Int(rawValue) }

    @inlinable var isUnlimited: Bool { rawValue > UInt(Int.max) }

    public var description: String { isUnlimited ? "unlimited" : "max(\(rawValue))" }
  }
}

extension Subscribers.Demand {
  @inlinable public static func + (lhs: Self, rhs: Self) -> Self {
    lhs.isUnlimited || rhs.isUnlimited ? .unlimited : Self(rawValue: lhs.rawValue + rhs.rawValue)
  }

  @inlinable public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  @inlinable public static func + (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    let (sum, overflow) = Int(lhs.rawValue).addingReportingOverflow(rhs)
    return overflow ? .unlimited : .max(sum)
  }

  @inlinable public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  @inlinable public static func * (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    let (product, overflow) = Int(lhs.rawValue).multipliedReportingOverflow(by: rhs)
    return overflow ? .unlimited : .max(product)
  }

  @inlinable public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }

  /// Returns the difference, at least `none`. `unlimited` minus anything is `unlimited`; a count minus `unlimited` is
  /// `none`.
  @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs.isUnlimited { return .unlimited }
    if rhs.isUnlimited { return .none }
    return .max(Int(lhs.rawValue) - Int(rhs.rawValue))
  }

  @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    // Only a negative count can overflow. Combine returns `none` then; a test of OpenCombine asserts it.
    let (difference, overflow) = Int(lhs.rawValue).subtractingReportingOverflow(rhs)
    return overflow ? .none : .max(difference)
  }

  @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// Returns whether the demand is more than `rhs`. `unlimited` is more than any count.
  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) > rhs }
  /// Returns whether the demand is at least `rhs`. `unlimited` is more than any count.
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) >= rhs }
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { !(lhs >= rhs) }
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { !(lhs > rhs) }
  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { !lhs.isUnlimited && Int(lhs.rawValue) == rhs }
  /// Returns whether the demand is anything but the count `rhs`.
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }
  /// Returns whether the count `lhs` is more than the demand.
  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  /// Returns whether the count `lhs` is at least the demand.
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  /// Returns whether the demand is anything but the count `lhs`.
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
}

extension Subscribers.Demand {
  /// Decodes one number, in Combine's format. A number that does not fit an `Int` is `unlimited`.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
  }

  /// Encodes one number, in Combine's format: 9223372036854775808 stands for `unlimited`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension Subscribers.Demand {
  /// Stops the program with a message if this is `none`, which no subscription accepts. Combine stops, too.
  @inlinable package func requirePositive() {
    guard rawValue != 0 else { fatalError("API Violation: demand must not be zero") }
  }

  /// Subtracts one value; returns false if none is wanted.
  @inlinable mutating func takeOne() -> Bool {
    if rawValue == 0 { return false }
    if !isUnlimited { rawValue -= 1 }
    return true
  }
}

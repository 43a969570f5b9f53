/// The name space of types that subscribe.
public enum Subscribers {}

/// The name space of types that publish.
public enum Publishers {}

/// The name space of ready-made subscriptions.
public enum Subscriptions {}

extension Subscribers {
  /// A number of values that a subscriber asks for: a count, or unlimited.
  ///
  /// Demand adds up: asking for two and then for three asks for five. `unlimited` is sticky, nothing that is added or
  /// subtracted makes it finite again. A sum that no `Int` holds is `unlimited`, as it is in Combine.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    // `unlimited` is the one value with the top bit set, so that one signed comparison tells it from all counts.
    @usableFromInline var rawValue: UInt

    @inlinable init(rawValue: UInt) {
      self.rawValue = min(rawValue, UInt(Int.max) + 1)
    }

    /// Asks for all there is, now and later.
    @inlinable public static var unlimited: Demand { Demand(rawValue: UInt(Int.max) + 1) }
    /// Asks for nothing. `Subscription.request(_:)` refuses it; a subscriber returns it.
    @inlinable public static var none: Demand { Demand(rawValue: 0) }

    /// - Precondition: `value` is not negative.
    @inlinable public static func max(_ value: Int) -> Demand {
      // Not a `precondition`: those keep their message to themselves in a release build, and Combine prints its own.
      guard value >= 0 else { fatalError("demand cannot be negative: \(value)") }
      return Demand(rawValue: UInt(value))
    }

    /// The count, nil where there is no limit.
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

  /// Returns what is left of `lhs`. `unlimited` stays unlimited; taking `unlimited` leaves nothing.
  @inlinable public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs.isUnlimited { return .unlimited }
    if rhs.isUnlimited { return .none }
    return .max(Int(lhs.rawValue) - Int(rhs.rawValue))
  }

  @inlinable public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  @inlinable public static func - (lhs: Self, rhs: Int) -> Self {
    if lhs.isUnlimited { return .unlimited }
    // Only a negative count can overflow; that Combine makes nothing of it is asserted by a test of OpenCombine's.
    let (difference, overflow) = Int(lhs.rawValue).subtractingReportingOverflow(rhs)
    return overflow ? .none : .max(difference)
  }

  @inlinable public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  @inlinable public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  // Comparisons with a count, as Combine spells them: `unlimited` is more than any.
  /// Whether this is more than a count; `unlimited` is more than any.
  @inlinable public static func > (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) > rhs }
  /// Whether this is a count or more.
  @inlinable public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.isUnlimited || Int(lhs.rawValue) >= rhs }
  @inlinable public static func < (lhs: Self, rhs: Int) -> Bool { !(lhs >= rhs) }
  @inlinable public static func <= (lhs: Self, rhs: Int) -> Bool { !(lhs > rhs) }
  @inlinable public static func == (lhs: Self, rhs: Int) -> Bool { !lhs.isUnlimited && Int(lhs.rawValue) == rhs }
  /// Whether this is not a count.
  @inlinable public static func != (lhs: Self, rhs: Int) -> Bool { !(lhs == rhs) }
  /// Whether a count is more than this.
  @inlinable public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }
  /// Whether a count is this or more.
  @inlinable public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
  @inlinable public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }
  @inlinable public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }
  @inlinable public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }
  /// Whether a count is not this.
  @inlinable public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }
}

extension Subscribers.Demand {
  /// Reads one number, as Combine writes it. What is too big is unlimited.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(UInt.self))
  }

  /// Writes one number, as Combine does: 9223372036854775808 for `unlimited`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension Subscribers.Demand {
  /// Combine stops the program when a subscription is asked for nothing; so do we, with a sentence.
  @inlinable package func requirePositive() {
    guard rawValue != 0 else { fatalError("API Violation: demand must not be zero") }
  }

  /// Counts one value off; false if none is wanted.
  @inlinable mutating func takeOne() -> Bool {
    if rawValue == 0 { return false }
    if !isUnlimited { rawValue -= 1 }
    return true
  }
}

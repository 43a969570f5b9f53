import SchedulersEssentials

/// A record of a request or a value of a testable subscriber, with the demand left afterwards.
///
/// ```swift
/// #expect(subscriber.demands == [.credit(200, .max(1), balance: .max(1)), .debit(210, balance: .none)])
/// ```
///
/// Its description is `credit max(1), balance max(1) @ 200`. (The words are Entwine's.)
public struct RecordedDemand<Time> {
  /// A change of the demand.
  public enum Entry: Equatable, Sendable {
    /// The subscriber requested `amount` values.
    case credit(amount: Subscribers.Demand)
    /// A value came. It is unauthorized if there was no demand for it, or if it came before the subscription or after
    /// the end.
    case debit(authorized: Bool)
  }

  /// The time, as the scheduler's stride since its first instant.
  public let time: Time
  /// Whether this records a request or a value.
  public let entry: Entry
  /// The demand left afterwards.
  public let balance: Subscribers.Demand

  /// Creates a record.
  public init(time: Time, entry: Entry, balance: Subscribers.Demand) {
    self.time = time
    self.entry = entry
    self.balance = balance
  }

  /// Returns a record of a request for `amount` values, which leaves the demand `balance`.
  public static func credit(_ time: Time, _ amount: Subscribers.Demand, balance: Subscribers.Demand) -> Self {
    Self(time: time, entry: .credit(amount: amount), balance: balance)
  }

  /// Returns a record of a value, which leaves the demand `balance`.
  public static func debit(_ time: Time, authorized: Bool = true, balance: Subscribers.Demand) -> Self {
    Self(time: time, entry: .debit(authorized: authorized), balance: balance)
  }
}

extension RecordedDemand: Equatable where Time: Equatable {}
extension RecordedDemand: Sendable where Time: Sendable {}

extension RecordedDemand: CustomStringConvertible {
  public var description: String { "\(entry), balance \(balance) @ \(time)" }
}

extension RecordedDemand.Entry: CustomStringConvertible {
  public var description: String {
    switch self {
    case .credit(let amount): "credit \(amount)"
    case .debit(authorized: true): "debit"
    case .debit(authorized: false): "unauthorized debit"
    }
  }
}

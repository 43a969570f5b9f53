import SchedulersEssentials

/// One line in the ledger of what a testable subscriber asked for and received.
///
/// ```swift
/// #expect(subscriber.demands == [.credit(200, .max(1), balance: .max(1)), .debit(210, balance: .none)])
/// ```
///
/// It shows as `credit max(1), balance max(1) @ 200`. (The words are Entwine's.)
public struct RecordedDemand<Time> {
  /// What happened to the demand.
  public enum Entry: Equatable, Sendable {
    /// So much was asked for.
    case credit(amount: Subscribers.Demand)
    /// A value came. Unauthorized is one that was not asked for, or that came before the subscription or after its end.
    case debit(authorized: Bool)
  }

  /// When, in the scheduler's strides since its first instant.
  public let time: Time
  /// Whether something was asked for, or came.
  public let entry: Entry
  /// What may still come.
  public let balance: Subscribers.Demand

  /// Creates the line that the arguments say.
  public init(time: Time, entry: Entry, balance: Subscribers.Demand) {
    self.time = time
    self.entry = entry
    self.balance = balance
  }

  /// So much was asked for, which leaves `balance`.
  public static func credit(_ time: Time, _ amount: Subscribers.Demand, balance: Subscribers.Demand) -> Self {
    Self(time: time, entry: .credit(amount: amount), balance: balance)
  }

  /// A value came, which leaves `balance`.
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

import SchedulersEssentials

/// What Combine gives a Cancellable for: a subscription, a connection. Dropping it cancels it, as in Combine.
class CancellableObject: Object {
  static let members = [Signature("cancel()"), Signature("store(in collection: Cancellables)")]

  override var memberNames: [String] { Self.members.map(\.name) }

  override var mayHoldInstances: Bool { true }

  /// Nothing more will come of it.
  var isOver: Bool { false }

  func cancel() {}

  override func acts(by name: String) -> Bool { true }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "cancel":
      _ = try arguments.matched(to: Self.members[0])
      cancel()
      return .void
    case "store": return try store(arguments)
    default: return nil
    }
  }

  /// `.store(in: &cancellables)`
  private func store(_ arguments: ArgumentList) throws -> Value {
    let matched = try arguments.matched(to: Self.members[1])
    guard case .object(let object) = matched[0], let reference = object as? Reference else {
      throw matched.wrongType(0, expected: "&cancellables")
    }
    noteStored()
    let collection = try reference.get()
    let elements = try collection.elements(arguments.machine) + [.object(self)]
    if case .set = collection { try reference.set(.set(elements)) } else { try reference.set(Value(elements)) }
    return .void
  }
}

/// What `connect()` returns.
final class ConnectionObject: CancellableObject {
  private let connection: any Cancellable

  init(_ connection: any Cancellable) {
    self.connection = connection
  }

  override var typeName: String { "Cancellable" }

  override func cancel() { connection.cancel() }
}

import SchedulersEssentials

/// A Cancellable of Combine: a subscription or a connection. As in Combine, releasing it cancels it.
class CancellableObject: Object {
  static let members = [Signature("cancel()"), Signature("store(in collection: Cancellables)")]

  override var memberNames: [String] { Self.members.map(\.name) }
  override var owners: [String] { [typeName, "AnyCancellable", "Cancellable"] }

  override var mayHoldInstances: Bool { true }

  /// Whether the object has ended, so that nothing more will come.
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

  /// Performs `.store(in: &cancellables)`.
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

/// The result of `connect()`.
final class ConnectionObject: CancellableObject {
  private let connection: any Cancellable

  init(_ connection: any Cancellable) {
    self.connection = connection
  }

  override var typeName: String { "Cancellable" }

  override func cancel() { connection.cancel() }
}

/// `AnyCancellable { }`: calls its closure once, at the latest when it is released.
final class ActionCancellable: CancellableObject {
  private var action: Function?
  private let runtime: Runtime

  init(_ action: Function, _ runtime: Runtime) {
    (self.action, self.runtime) = (action, runtime)
  }

  /// Cancels a value of a declared type that conforms to `Cancellable`; nil for any other value.
  convenience init?(cancelling value: Value, _ runtime: Runtime) {
    guard let own = runtime.environment?.declaredMember(value, { "\($0).cancel" }) else { return nil }
    let cancel = Function.Native(signature: Signature("cancel()")) { _ in try own.call(value) }
    self.init(Function([cancel], runtime.machine), runtime)
  }

  deinit { perform() }

  override var typeName: String { "AnyCancellable" }
  override var isOver: Bool { action == nil }
  override func cancel() { perform() }

  private func perform() {
    guard let action, runtime.abortion == nil else { return }
    self.action = nil
    do { _ = try action.call([]) } catch { runtime.stop(error, in: typeName) }
  }
}

/// The members that `Cancellable` gives to a value of a declared type.
final class OwnCancellable: Object {
  private let value: Value
  private unowned let runtime: Runtime

  init(_ value: Value, _ runtime: Runtime) {
    (self.value, self.runtime) = (value, runtime)
    super.init(isCounted: false)
  }

  override var typeName: String { value.typeName }
  override var memberNames: [String] { ["store"] }
  override func acts(by name: String) -> Bool { true }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "store" else { return nil }
    return try ActionCancellable(cancelling: value, runtime)?.call(name, arguments)
  }
}

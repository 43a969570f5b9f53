import SchedulersEssentials

/// `Subscribers.Sink` and `Subscribers.Assign`, for `subscribe(_:)`. They request all values.
final class LibrarySubscriberObject: SubscriberObject {
  private let name: String
  private let stop: () -> Void

  private init(
    _ name: String, _ runtime: Runtime, onValue: @escaping (Value) throws -> Void,
    onCompletion: @escaping (Subscribers.Completion<Thrown>) throws -> Void
  ) {
    func perform(_ body: () throws -> Void) {
      guard runtime.abortion == nil else { return }
      do { try body() } catch { runtime.stop(error, in: name) }
    }
    let sink = Subscribers.Sink<Value, Thrown>(
      receiveCompletion: { completion in perform { try onCompletion(completion) } },
      receiveValue: { value in
        guard runtime.countDelivery() else { return }
        perform { try onValue(value.plain) }
      })
    (self.name, stop) = ("Subscribers.\(name)", { sink.cancel() })
    super.init(AnySubscriber(sink), runtime)
  }

  override var typeName: String { name }
  override var owners: [String] { TypeOwners.of(name) }
  override var memberNames: [String] { super.memberNames + ["cancel"] }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "cancel" else { return try super.call(name, arguments) }
    _ = try arguments.matched(to: Signature("cancel()"))
    stop()
    return .void
  }

  /// Adds `Sink` and `Assign` to the type `Subscribers`.
  static func add(to type: Namespace, _ environment: Environment) {
    let (machine, runtime) = (environment.machine, environment.machine.runtime)
    type.constant(
      "Sink",
      .object(
        Namespace("Sink", machine).constructor(
          "Sink(receiveCompletion: (Completion) -> Void, receiveValue: (Any) -> Void)"
        ) { arguments in
          let (completion, value) = (try arguments.function(0), try arguments.function(1))
          return .object(
            LibrarySubscriberObject("Sink", runtime) {
              _ = try value.call($0)
            } onCompletion: {
              _ = try completion.call(try Value.completion($0))
            })
        }))
    type.constant(
      "Assign",
      .object(
        Namespace("Assign", machine).constructor("Assign(object: Any, keyPath: Any)") { arguments in
          guard case .object(let object) = arguments[0] else { throw arguments.wrongType(0, expected: "object") }
          let keyPath = try arguments.function(1)
          let name = String(keyPath.text.dropFirst(2))
          return .object(
            LibrarySubscriberObject("Assign", runtime) { value in
              if try !object.setMember(name, to: value) { throw Problem.notAssignable(keyPath.text) }
            } onCompletion: { _ in
            })
        }))
  }
}

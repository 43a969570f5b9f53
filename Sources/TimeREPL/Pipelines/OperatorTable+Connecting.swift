import Schedulers

extension OperatorTable {
  static let connecting: [OperatorRow] = [
    OperatorRow(
      "autoconnect()", in: .connecting,
      "connects when the first subscriber comes, until the last has cancelled",
      example: "Timer.publish(every: 1, on: .main, in: .common).autoconnect()"
    ) { call in
      let connectable = try call.connectable()
      // Made once: who subscribes later shares the connection.
      let shared = connectable.autoconnected()
      return try call.publisher { _, _ in shared }
    },
    OperatorRow(
      "connect()", in: .connecting,
      "starts what can be connected", example: "Timer.publish(every: 1, on: .main, in: .common).connect()"
    ) { call in
      return .object(ConnectionObject(try call.connectable().connect()))
    },
    OperatorRow(
      "eraseToAnyPublisher()", in: .connecting,
      "hides what a publisher is made of", example: "taps.map { $0 }.eraseToAnyPublisher()"
    ) { call in
      .object(call.upstream is SubjectObject ? try Self.hidden(call) : call.upstream)
    },
    OperatorRow(
      "sink(receiveValue: (Value) -> Void)",
      "sink(receiveCompletion: (Completion) -> Void, receiveValue: (Value) -> Void)", in: .connecting,
      "subscribes and calls closures", example: "taps.sink { print($0) }"
    ) { call in
      let onValue = try call.arguments.function(call.overload)
      let onCompletion = call.overload == 0 ? nil : try call.arguments.function(0)
      let subscription = SubscriptionObject(call.upstream, onValue: onValue, onCompletion: onCompletion)
      call.plant.recorder?.keep(subscription)
      subscription.start()
      return .object(subscription)
    },
  ]

  private static func hidden(_ call: OperatorCall) throws -> Object {
    let upstream = call.upstream
    return MadePublisher(upstream.definition, depth: upstream.depth, call.plant) { upstream.make(in: $0) }
  }
}

extension OperatorCall {
  fileprivate func connectable() throws -> any ConnectablePublisher<Value, Thrown> {
    if let connectable = upstream.connectable { return connectable }
    throw failure(.session(.notConnectable(upstream.definition)))
  }
}

extension ConnectablePublisher where Output == Value, Failure == Thrown {
  fileprivate func autoconnected() -> Stream { autoconnect().eraseToAnyPublisher() }
}

/// What `connect()` returns.
final class ConnectionObject: Object {
  private let connection: any Cancellable

  init(_ connection: any Cancellable) {
    self.connection = connection
  }

  override var typeName: String { "Cancellable" }
  override var memberNames: [String] { ["cancel", "store"] }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "cancel":
      _ = try arguments.matched(to: Signature("cancel()"))
      connection.cancel()
      return .void
    case "store": return try store(arguments)
    default: return nil
    }
  }
}

extension Object {
  /// `.store(in: &cancellables)`
  func store(_ arguments: ArgumentList) throws -> Value {
    let matched = try arguments.matched(to: Signature("store(in collection: Cancellables)"))
    guard case .object(let object) = matched[0], let reference = object as? Reference else {
      throw matched.wrongType(0, expected: "&cancellables")
    }
    try reference.set(Value(try reference.get().elements(arguments.machine) + [.object(self)]))
    return .void
  }
}

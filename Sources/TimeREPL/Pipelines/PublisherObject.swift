import Schedulers

/// What flows in a session: values of the language, and failures that a `throw` or `fail` made.
typealias Stream = AnyPublisher<Value, Thrown>

/// A publisher as a value of the language: not yet a publisher but how one is made, for each subscription anew.
class PublisherObject: Object {
  let plant: Plant
  /// As it was typed.
  let definition: String
  /// How many operators stand between it and its sources; bounded, for values go through them on the stack.
  let depth: Int

  static let deepest = 500

  init(_ definition: String, depth: Int, _ plant: Plant) {
    self.definition = definition
    self.depth = depth
    self.plant = plant
  }

  override var typeName: String { "publisher" }
  override var text: String { definition }
  override var memberNames: [String] { OperatorTable.names }

  func make(in scope: Scope) -> Stream {
    preconditionFailure("\(type(of: self)) does not say how it is made.")
  }

  /// What `connect` connects, where it can be connected.
  var connectable: (any ConnectablePublisher<Value, Thrown>)? { nil }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard let row = OperatorTable.row(name) else { return nil }
    let (overload, matched) = try arguments.matched(to: row.signatures)
    try matched.checkSchedulers()
    return try row.build(OperatorCall(overload, matched, on: self, text: arguments.site.text))
  }
}

/// A publisher that a closure makes: sources, and chains of operators.
final class MadePublisher: PublisherObject {
  private let maker: (Scope) -> Stream
  private let own: (any ConnectablePublisher<Value, Thrown>)?

  init(
    _ definition: String, depth: Int = 0, _ plant: Plant,
    connectable: (any ConnectablePublisher<Value, Thrown>)? = nil, maker: @escaping (Scope) -> Stream
  ) {
    self.maker = maker
    own = connectable
    super.init(definition, depth: depth, plant)
  }

  override var connectable: (any ConnectablePublisher<Value, Thrown>)? { own }

  /// A subscription to a chain is work too, and one to what merges what merges may double with every step.
  override func make(in scope: Scope) -> Stream {
    plant.count(Self.steps) ? maker(scope) : Empty(completeImmediately: false).eraseToAnyPublisher()
  }

  /// What it takes to make an operator, measured in steps of evaluation.
  private static let steps = 100
}

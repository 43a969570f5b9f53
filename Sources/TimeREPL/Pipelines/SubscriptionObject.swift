import Schedulers

/// A `sink` of the session: what Combine calls an AnyCancellable.
final class SubscriptionObject: Object {
  private final class SinkScope: Scope {
    weak var subscription: SubscriptionObject?

    override func stop(_ diagnostic: Diagnostic) {
      subscription?.stop(diagnostic)
    }
  }

  let publisher: PublisherObject
  private(set) var isStored = false
  private(set) var isOver = false
  /// Why it was stopped.
  private(set) var stopped: Diagnostic?
  private let onValue: Function
  private let onCompletion: Function?
  private let scope: SinkScope
  private var token: AnyCancellable?

  init(_ publisher: PublisherObject, onValue: Function, onCompletion: Function?) {
    self.publisher = publisher
    self.onValue = onValue
    self.onCompletion = onCompletion
    scope = SinkScope("sink")
    super.init()
    scope.subscription = self
  }

  override var typeName: String { "AnyCancellable" }
  override var memberNames: [String] { ["cancel", "store"] }

  func start() {
    let stage = Stage("sink", scope, publisher.plant)
    token = publisher.make(in: scope).sink { [onCompletion, weak self] completion in
      self?.isOver = true
      guard let onCompletion else { return }
      _ = stage.evaluate { try onCompletion.call(try Self.value(of: completion)) }
    } receiveValue: { [onValue, weak self] value in
      guard let self, !self.isOver, stage.plant.countDelivery() else { return }
      _ = stage.evaluate { try onValue.call(value) }
    }
    if isOver { token = nil }
  }

  private static func value(of completion: Subscribers.Completion<Thrown>) throws -> Value {
    switch completion {
    case .finished: try .symbol("finished")
    case .failure(let failure): try .symbol("failure", [(nil, failure.value)])
    }
  }

  func cancel() {
    isOver = true
    token?.cancel()
    token = nil
  }

  private func stop(_ diagnostic: Diagnostic) {
    if isOver { return }
    stopped = diagnostic
    cancel()
    publisher.plant.recorder?.record(stopped: self)
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    switch name {
    case "cancel":
      _ = try arguments.matched(to: Signature("cancel()"))
      cancel()
      return .void
    case "store":
      isStored = true
      return try store(arguments)
    default: return nil
    }
  }
}

extension Publishers {
  /// A publisher of the elements of a sequence. Each subscriber receives them from the start, as it demands them; the
  /// completion comes with the last element.
  ///
  /// All demanded elements are sent before the request returns. An empty sequence finishes at once.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    /// The elements to send. Each subscriber has its own iterator.
    public let sequence: Elements

    /// Creates a publisher of the elements of `sequence`.
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      if let subscription = SequenceSubscription(Outlet<Output, Failure>(subscriber), sequence) {
        subscriber.receive(subscription: subscription)
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of the elements of this sequence.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// The subscription to a sequence or a record. It reads one element ahead, so that it can complete together with the
/// last.
final class SequenceSubscription<Elements: Sequence, Failure: Error>: Subscription, StageDescription {
  /// Released at the end.
  private var sequence: Elements?
  private let lock = Lock()
  private var outlet: Outlet<Elements.Element, Failure>?
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isSending = false
  /// The completion of a record; nil for a sequence, which finishes.
  private let recordedCompletion: Subscribers.Completion<Failure>?

  /// Creates a subscription, or returns nil if there are no elements.
  init?(
    _ outlet: Outlet<Elements.Element, Failure>, _ sequence: Elements,
    recordedCompletion: Subscribers.Completion<Failure>? = nil
  ) {
    self.recordedCompletion = recordedCompletion
    iterator = sequence.makeIterator()
    guard let first = iterator.next() else { return nil }
    next = first
    self.outlet = outlet
    self.sequence = sequence
  }

  func request(_ demand: Subscribers.Demand) {
    let isFirst = lock.withLock {
      self.demand += demand
      if isSending { return false }
      isSending = true
      return true
    }
    // A request made inside a delivery only adds demand for the loop below, which runs further up the stack.
    if isFirst { send() }
  }

  private func send() {
    while let outlet = outletIfWanted(), let element = next {
      next = iterator.next()
      let more = outlet.next(element)
      lock.withLock { demand += more }
      if next == nil { takeOutlet()?.end(recordedCompletion ?? .finished) }
    }
  }

  /// Subtracts one element from the demand and returns the outlet; returns nil if nothing can be sent.
  private func outletIfWanted() -> Outlet<Elements.Element, Failure>? {
    lock.withLock {
      guard demand > 0, outlet != nil else {
        isSending = false
        return nil
      }
      demand -= 1
      return outlet
    }
  }

  func cancel() {
    _ = takeOutlet()
  }

  private func takeOutlet() -> Outlet<Elements.Element, Failure>? {
    lock.withLock { (outlet.take(), sequence.take()) }.0
  }

  var description: String {
    lock.withLock { sequence }.map { "\($0)" } ?? (recordedCompletion == nil ? "Sequence" : "Cancelled Events")
  }

  var details: [Mirror.Child] {
    let elements: Mirror.Child = ("sequence", lock.withLock { sequence } ?? [Elements.Element]() as Any)
    return [elements] + (recordedCompletion.map { [("completion", $0)] } ?? [])
  }
}

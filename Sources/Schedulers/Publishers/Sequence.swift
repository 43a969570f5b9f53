extension Publishers {
  /// Sends the elements of a sequence, each subscriber from the start, as many as it asks for, and finishes with the last.
  ///
  /// All that was asked for is sent before the request returns. An empty sequence finishes at once.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    /// What is sent; each subscriber has an iterator of its own.
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

/// Keeps one element ahead, to complete together with the last. The subscription of a sequence and that of a record.
final class SequenceSubscription<Elements: Sequence, Failure: Error>: Subscription, StageDescription {
  /// Let go of when this ends.
  private var sequence: Elements?
  private let lock = Lock()
  private var outlet: Outlet<Elements.Element, Failure>?
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isSending = false
  /// nil for a sequence, which finishes.
  private let recordedCompletion: Subscribers.Completion<Failure>?

  /// nil if there are no elements.
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
    // A request from inside a delivery only adds to what the loop below, further up the stack, has to send.
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

  /// The outlet if there is something to send; charges for it.
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

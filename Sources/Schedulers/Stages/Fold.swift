import Synchronization

/// Combines all values into one result, and holds it until downstream demands it. `reduce`, `collect`, `first`,
/// `contains` and similar operators use it.
///
/// It requests everything from upstream. A failure is sent at once, in place of the result. The completion waits for
/// demand, whether or not there is a result.
@usableFromInline
final class Fold<Input, Output, Thrown: Error, UpstreamFailure: Error, Failure: Error>: Subscriber, Subscription,
  StageDescription
{
  /// Adds one value to the result. Returns true if no further value can change it. It must not read the result while it
  /// calls the user's code.
  @usableFromInline typealias Body = (inout Output?, Input) throws(Thrown) -> Bool
  /// Returns the new result; nil to keep the old one. It may call the user's code with the result.
  @usableFromInline typealias Replacement = (Output?, Input) throws(Thrown) -> Output?

  @usableFromInline let description: String
  @usableFromInline let initial: Output?
  // Only upstream's calls access the result while upstream is open, and afterwards the lock guards it. The user's code
  // may send a value meanwhile, but then it runs on a copy of the result. So exclusivity needs no checks.
  @exclusivity(unchecked) @usableFromInline var result: Output?
  @usableFromInline let body: Body
  /// Used in place of `body`, if there is one.
  @usableFromInline let replacement: Replacement?
  @usableFromInline let outlet: Outlet<Output, Failure>
  @usableFromInline let failure: (UpstreamFailure) -> Failure
  @usableFromInline let thrown: (Thrown) -> Failure
  /// The reason why an input that does not end the stream is dropped; nil if it becomes part of the result.
  @usableFromInline let loss: DropReason?
  @usableFromInline let tracer = Observation.tracer
  /// What the mirror shows of the result, in place of all else.
  @usableFromInline let showing: ((Output?) -> [Mirror.Child])?
  // Atomic rather than under the lock, because it is read for every value. `closing`: the result waits for a request,
  // or is being sent.
  @usableFromInline let phase = Atomic(Phase.awaiting)
  @usableFromInline let lock = Lock()
  @usableFromInline var upstream: (any Subscription)?
  @usableFromInline var isWanted = false
  @usableFromInline var isSending = false

  @inlinable init<S: Subscriber>(
    _ name: String, _ subscriber: S, _ initial: Output?, failure: @escaping (UpstreamFailure) -> Failure,
    thrown: @escaping (Thrown) -> Failure, losing loss: DropReason? = nil,
    showing: ((Output?) -> [Mirror.Child])? = nil, replacement: Replacement? = nil, _ body: @escaping Body
  ) where S.Input == Output, S.Failure == Failure {
    description = name
    self.initial = initial
    result = initial
    self.body = body
    self.replacement = replacement
    outlet = Outlet(subscriber)
    self.failure = failure
    self.thrown = thrown
    self.loss = loss
    self.showing = showing
  }

  @usableFromInline func receive(subscription: any Subscription) {
    let isFirst = lock.withLock {
      guard phase.load(ordering: .relaxed) == .awaiting else { return false }
      phase.store(.open, ordering: .relaxed)
      upstream = subscription
      return true
    }
    if !isFirst { return subscription.cancel() }
    outlet.begin(self)
    if phase.load(ordering: .relaxed) == .open { subscription.request(.unlimited) }
  }

  @inlinable func receive(_ input: Input) -> Subscribers.Demand {
    if phase.load(ordering: .relaxed) != .open { return .none }
    do {
      if let replacement {
        if let new = try replacement(result, input) { result = new }
      } else if try body(&result, input) {
        finish(cancelling: true)
      } else if tracer != nil, let loss {
        noteDropped(input, loss)
      }
    } catch {
      if tracer != nil { noteDropped(input, .threw) }
      fail(thrown(error), cancelling: true)
    }
    return .none
  }

  @usableFromInline func receive(completion: Subscribers.Completion<UpstreamFailure>) {
    switch completion {
    case .finished: finish(cancelling: false)
    case .failure(let error): fail(failure(error), cancelling: false)
    }
  }

  @usableFromInline func noteDropped(_ input: Input, _ reason: DropReason) {
    tracer?.dropped(input, for: reason)
  }

  /// Ends the input; the result is sent or waits for demand.
  @usableFromInline func finish(cancelling: Bool) {
    guard let upstream = leave(.closing) else { return }
    if cancelling { upstream.cancel() }
    sendIfWanted()
  }

  @usableFromInline func fail(_ error: Failure, cancelling: Bool) {
    guard let upstream = leave(.over) else { return }
    if cancelling { upstream.cancel() }
    outlet.end(.failure(error))
  }

  @usableFromInline func request(_ demand: Subscribers.Demand) {
    demand.requirePositive()
    lock.withLock { isWanted = true }
    sendIfWanted()
  }

  @usableFromInline func cancel() {
    if let upstream = leave(.over) { return upstream.cancel() }
    _ = endsClosing()
  }

  private func sendIfWanted() {
    let isDue = lock.withLock {
      guard isWanted, !isSending, phase.load(ordering: .relaxed) == .closing else { return false }
      isSending = true
      return true
    }
    guard isDue else { return }
    if let result = lock.withLock({ result.take() }) { _ = outlet.next(result) }
    // Downstream may have cancelled meanwhile.
    if endsClosing() { outlet.end(.finished) }
  }

  /// Ends the connection to an open upstream. Returns the subscription to the first caller only.
  private func leave(_ next: Phase) -> (any Subscription)? {
    lock.withLock {
      guard phase.load(ordering: .relaxed) == .open else { return nil }
      phase.store(next, ordering: .relaxed)
      return upstream.take()
    }
  }

  /// Ends the stage if it was closing, and returns whether it was.
  private func endsClosing() -> Bool {
    lock.withLock {
      guard phase.load(ordering: .relaxed) == .closing else { return false }
      phase.store(.over, ordering: .relaxed)
      return true
    }
  }

  @usableFromInline var details: [Mirror.Child] {
    let (result, phase) = lock.withLock { (self.result, self.phase.load(ordering: .relaxed)) }
    if let showing { return showing(result) }
    return outlet.details([("result", result as Any), ("initial", initial as Any), ("status", phase)])
  }
}

extension Fold where UpstreamFailure == Failure, Thrown == Never {
  @inlinable convenience init<S: Subscriber>(
    _ name: String, _ subscriber: S, _ initial: Output? = nil, losing loss: DropReason? = nil,
    showing: ((Output?) -> [Mirror.Child])? = nil, _ body: @escaping Body
  ) where S.Input == Output, S.Failure == Failure {
    self.init(
      name, subscriber, initial, failure: { $0 }, thrown: unreachable, losing: loss, showing: showing,
      body)
  }

  /// Creates the stage of an operator whose closure makes the new result from the old one.
  @inlinable static func replacing<S: Subscriber>(
    _ name: String, _ subscriber: S, _ initial: Output? = nil, _ replacement: @escaping Replacement
  ) -> Fold where S.Input == Output, S.Failure == Failure {
    let body: Body = { _, _ in false }
    return Fold(name, subscriber, initial, failure: { $0 }, thrown: unreachable, replacement: replacement, body)
  }
}

extension Fold where Failure == any Error, Thrown == any Error {
  /// Creates the stage of a `try` operator, which fails with the error that its closure throws.
  @inlinable convenience init<S: Subscriber>(
    _ name: String, _ subscriber: S, _ initial: Output? = nil, losing loss: DropReason? = nil,
    _ body: @escaping Body
  ) where S.Input == Output, S.Failure == any Error {
    self.init(name, subscriber, initial, failure: { $0 }, thrown: { $0 }, losing: loss, body)
  }

  /// Creates the stage of a `try` operator whose closure makes the new result from the old one.
  @inlinable static func replacing<S: Subscriber>(
    _ name: String, _ subscriber: S, _ initial: Output? = nil, _ replacement: @escaping Replacement
  ) -> Fold where S.Input == Output, S.Failure == any Error {
    let body: Body = { _, _ in false }
    return Fold(name, subscriber, initial, failure: { $0 }, thrown: { $0 }, replacement: replacement, body)
  }
}

/// The way out of a stage where values of several threads meet: an outlet behind a turnstile.
///
/// It says for each value who is to be told what downstream asks for in return: the caller, who returns it to its
/// upstream, or, for a value that had to stand in line, whoever `ask` finds by the number of the side.
package struct Gate<Output, Failure: Error> {
  package enum Item {
    case value(Output, side: Int)
    case end(Subscribers.Completion<Failure>)
  }

  package let outlet: Outlet<Output, Failure>
  private let turnstile = Turnstile<Item>()

  package init(_ outlet: Outlet<Output, Failure>) {
    self.outlet = outlet
  }

  /// Whether the calling thread is delivering; under the lock.
  var isInside: Bool { turnstile.isInside }

  /// The place of a value in the order of all; under the lock, where its sending is decided.
  package func enter(_ value: Output, side: Int = 0) -> Turnstile<Item>.Entry {
    turnstile.enter(.value(value, side: side))
  }

  /// Sends a value that has entered, unless another thread will, and returns what downstream asks for in return. Not
  /// under the lock.
  package func pass(
    _ value: Output, side: Int = 0, _ entry: Turnstile<Item>.Entry, _ lock: borrowing Lock,
    ask: (Int, Subscribers.Demand) -> Void
  ) -> Subscribers.Demand {
    pass(value, side: side, entry, lock, ask: ask, send: { value, _ in outlet.next(value) })
  }

  /// The same with something around the sending: `send` calls the outlet.
  func pass(
    _ value: Output, side: Int, _ entry: Turnstile<Item>.Entry, _ lock: borrowing Lock,
    ask: (Int, Subscribers.Demand) -> Void, send: (Output, Int) -> Subscribers.Demand
  ) -> Subscribers.Demand {
    if entry == .queued { return .none }
    let more = send(value, side)
    if entry == .first { turnstile.letLineThrough(lock) { deliver($0, ask: ask, send: send) } }
    return more
  }

  /// Sends the end, behind all that has entered. Not under the lock.
  package func pass(end completion: Subscribers.Completion<Failure>, _ lock: borrowing Lock) {
    // Nothing can be in line behind it.
    turnstile.pass(last: .end(completion), lock) { _ in outlet.end(completion) }
  }

  /// Gives up what stands in line, for the caller to release outside the lock; under the lock.
  package func clear() -> Backlog<Item> { turnstile.clear() }

  private func deliver(
    _ item: Item, ask: (Int, Subscribers.Demand) -> Void, send: (Output, Int) -> Subscribers.Demand
  ) {
    switch item {
    case .value(let value, let side):
      let more = send(value, side)
      if more > 0 { ask(side, more) }
    case .end(let completion): outlet.end(completion)
    }
  }
}

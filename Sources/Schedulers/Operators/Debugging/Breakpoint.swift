// Folder `Operators/Debugging`: operators that watch a stream without changing it: `print`, `handleEvents` and
// `breakpoint`.

import Glibc

extension Publishers {
  /// A publisher that stops the program in the debugger when a closure returns true. All signals pass unchanged.
  ///
  /// It raises `SIGTRAP`, which ends a program that does not run in a debugger.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    /// The publisher whose values the operator receives.
    public let upstream: Upstream
    /// Called with upstream's subscription before downstream receives it. Returns whether to stop.
    public let receiveSubscription: ((any Subscription) -> Bool)?
    /// Called with each value before downstream receives it. Returns whether to stop.
    public let receiveOutput: ((Upstream.Output) -> Bool)?
    /// Called with the completion before downstream receives it. Returns whether to stop.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Creates the publisher that `breakpoint` returns.
    public init(
      upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let outlet = Outlet<Output, Failure>(subscriber)
      let (receiveSubscription, receiveOutput, receiveCompletion) =
        (receiveSubscription, receiveOutput, receiveCompletion)
      upstream.subscribe(
        StageInput<Output, Failure>(
          "Breakpoint",
          begin: { subscription in
            if receiveSubscription?(subscription) == true { stopInDebugger() }
            outlet.begin(subscription)
          },
          next: { input in
            if receiveOutput?(input) == true { stopInDebugger() }
            return outlet.next(input)
          },
          end: { completion in
            if receiveCompletion?(completion) == true { stopInDebugger() }
            outlet.end(completion)
          }))
    }
  }
}

private func stopInDebugger() {
  let wasHandled = isTrapHandled()
  raise(SIGTRAP)
  // The Swift runtime's handler prints a backtrace, removes itself and returns, because it expects the trapping
  // instruction to trap again.
  if wasHandled, !isTrapHandled() { raise(SIGTRAP) }
}

private func isTrapHandled() -> Bool {
  var action = sigaction()
  sigaction(SIGTRAP, nil, &action)
  return action.__sigaction_handler.sa_handler != nil
}

extension Publisher {
  /// Stops the program in the debugger, by raising `SIGTRAP`, when one of the closures returns true.
  ///
  /// ```swift
  /// numbers.breakpoint(receiveOutput: { $0 < 0 })
  /// ```
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    Publishers.Breakpoint(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion)
  }

  /// Stops the program in the debugger, by raising `SIGTRAP`, when upstream fails.
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    breakpoint(receiveCompletion: {
      switch $0 {
      case .finished: false
      case .failure: true
      }
    })
  }
}

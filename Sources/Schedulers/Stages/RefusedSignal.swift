/// A signal that breaks the rules of publishers and subscribers, where Combine ends the program.
package struct RefusedSignal: Equatable, Sendable {
  package enum Fault: String, Sendable {
    case earlyValue = "received a value before a subscription"
    case earlyCompletion = "received a completion before a subscription"
    case earlyRequest = "was asked for values before it had a subscription"
    case unrequestedValue = "received a value that it had not requested"
    case untimelyFailure = "received a failure before a subscription, or a second failure"
  }

  /// The operator that received the signal, as its subscriber describes itself: `Catch`.
  package let receiver: String
  package let fault: Fault

  /// Told instead of ending the program, with the signal left out.
  @TaskLocal package static var handler: (any RefusalHandler)?

  /// Ends the program unless there is a handler. The caller leaves the signal out.
  @inline(never) package static func report(_ fault: Fault, to receiver: String) {
    guard let handler else { fatalError("\(receiver) \(fault.rawValue)") }
    handler.handle(RefusedSignal(receiver: receiver, fault: fault))
  }
}

/// Tells of refused signals, as a session does.
package protocol RefusalHandler: AnyObject, Sendable {
  /// A stage may hold its lock meanwhile, so this must not call any publisher or subscriber.
  func handle(_ signal: RefusedSignal)
}

import SchedulersEssentials

/// Expectations that a task awaits while time moves.
extension ExpectationNames {
  /// Returns the operation of `await fulfillment(of: [done], timeout: 1)`.
  static func fulfilment(_ call: AssertionCall) throws -> Suspension {
    let (arguments, runtime) = (call.arguments, call.runtime)
    let wait = try self.wait(arguments)
    let limit = try arguments.given(1) == nil ? .zero : max(.zero, arguments.duration(1))
    var hasWaited = false
    return NativeFrame(arguments.site) { _, _ in
      if hasWaited {
        try wait.end()
        let outcome = wait.outcome
        if let claim = wait.claim(outcome) { try call.fail(claim) }
        return .returns(.void)
      }
      hasWaited = true
      try wait.begin(runtime)
      return .waits(
        ClosureOperation("the expectations") { task in
          if wait.isOver { return .void }
          let token = runtime.wake(task, at: runtime.now + limit, for: arguments.site) { [unowned task] in
            task.run(with: .success(.void))
          }
          func end(_ result: Result<Value, any Error>) {
            runtime.scheduler.callOff(token)
            task.resume(result)
          }
          for expectation in wait.expectations {
            expectation.onFulfilment = { if wait.isOver { end(.success(.void)) } }
          }
          task.whenCancelled { end(.success(.void)) }
          return nil
        })
    }
  }
}

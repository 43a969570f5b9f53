import SchedulersEssentials

/// The continuation that `withCheckedContinuation` passes to its body. Resuming it resumes the task.
final class ContinuationObject: Object {
  static let members = ["resume"]
  private let task: TaskObject
  private let site: Site?
  private let runtime: Runtime
  private var isResumed = false
  /// What the body resumed it with. As in Swift, the task then goes on at once, and no other task runs in between.
  private var early: Result<Value, any Error>?
  private var isSuspended = false

  private init(_ task: TaskObject, _ site: Site?, _ runtime: Runtime) {
    (self.task, self.site, self.runtime) = (task, site, runtime)
    super.init()
  }

  deinit {
    // The last reference is gone, so the continuation can never be resumed.
    if !isResumed, !task.isFinished, runtime.abortion == nil, task.executor.isLiving(task) {
      runtime.recorder.record(lost: task, at: site)
    }
  }

  static func add(to builtIns: inout BuiltIns) {
    for (name, effects) in [
      ("withCheckedContinuation", "async"), ("withCheckedThrowingContinuation", "async throws"),
      ("withUnsafeContinuation", "async"), ("withUnsafeThrowingContinuation", "async throws"),
    ] {
      builtIns.addFunction("\(name)(isolation: Any = nil, function: Any = nil, _ body: (Any) -> Void) \(effects)") {
        arguments in
        let (body, runtime, site) = (try arguments.function(2), arguments.machine.runtime, arguments.site)
        return .object(
          ClosureOperation("a `resume` of its continuation") { task in
            let continuation = ContinuationObject(task, site, runtime)
            _ = try body.call(.object(continuation))
            if let early = continuation.early { return try early.get() }
            continuation.isSuspended = true
            return nil
          })
      }
    }
    builtIns.knownMembers.formUnion(members)
  }

  override var typeName: String { "CheckedContinuation" }
  override var memberNames: [String] { Self.members }
  override func acts(by name: String) -> Bool { true }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "resume" else { return nil }
    let signatures = [
      Signature("resume()"), Signature("resume(returning value: Any)"), Signature("resume(throwing error: Error)"),
      Signature("resume(with result: Any)"),
    ]
    let (overload, matched) = try arguments.matched(to: signatures)
    let result: Result<Value, any Error>
    switch overload {
    case 0: result = .success(.void)
    case 1: result = .success(matched[0])
    case 2: result = .failure(Thrown(value: try .error(matched[0])))
    default:
      guard case .object = matched[0] else {
        result = try matched[0].asResult()
        break
      }
      throw matched.wrongType(0, expected: "Result")
    }
    if isResumed {
      let value = overload == 1 ? ", returning \(matched[0].text)" : ""
      throw arguments.site.diagnostic(.trapped("a continuation was resumed more than once\(value)"))
    }
    isResumed = true
    if isSuspended { task.resume(result) } else { early = result }
    return .void
  }
}

extension Value {
  /// Converts `.success(value)` or `.failure(error)` to a result.
  func asResult() throws -> Result<Value, any Error> {
    guard case .symbol(let box) = self, let argument = box.arguments.first else { throw wrongType("Result") }
    return box.name == "success" ? .success(argument.value) : .failure(Thrown(value: try .error(argument.value)))
  }
}

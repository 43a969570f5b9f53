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
    builtIns.members.add(rows)
    for (name, effects, failure) in [
      ("withCheckedContinuation", "async", "Never"), ("withCheckedThrowingContinuation", "async throws", "Error"),
      ("withUnsafeContinuation", "async", "Never"), ("withUnsafeThrowingContinuation", "async throws", "Error"),
    ] {
      builtIns.addFunction(
        "\(name)(isolation: Any = nil, function: Any = nil, _ body: (CheckedContinuation<T, \(failure)>) -> Void) "
          + "\(effects) -> T"
      ) { arguments in
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

  private static let rows: [Member] = [
    row("resume()") { _ in .success(.void) },
    row("resume(returning value: T)", showsValue: true) { .success($0[0]) },
    row("resume(throwing error: E)") { .failure(Thrown(value: try .error($0[0]))) },
    row("resume(with result: Result<T, E>)") { arguments in
      if case .object = arguments[0] { throw arguments.wrongType(0, expected: "Result") }
      return try arguments[0].asResult()
    },
  ]

  private static func row(
    _ declaration: String, showsValue: Bool = false,
    _ result: @escaping @Sendable (Arguments) throws -> Result<Value, any Error>
  ) -> Member {
    .object("CheckedContinuation", declaration) { (continuation: ContinuationObject, arguments) in
      try continuation.resume(try result(arguments), returning: showsValue ? arguments[0] : nil)
      return .void
    }
  }

  private func resume(_ result: Result<Value, any Error>, returning value: Value?) throws {
    if isResumed {
      let shown = value.map { ", returning \($0.text)" } ?? ""
      throw Problem.trapped("a continuation was resumed more than once\(shown)")
    }
    isResumed = true
    if isSuspended { task.resume(result) } else { early = result }
  }
}

extension Value {
  /// Converts `.success(value)` or `.failure(error)` to a result.
  func asResult() throws -> Result<Value, any Error> {
    guard case .symbol(let box) = self, let argument = box.arguments.first else { throw wrongType("Result") }
    return box.name == "success" ? .success(argument.value) : .failure(Thrown(value: try .error(argument.value)))
  }
}

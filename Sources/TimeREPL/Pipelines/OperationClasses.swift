/// Foundation's `Operation` and `BlockOperation`, which are declared at their first use. A queue runs an operation when
/// those that it depends on have finished.
enum OperationClasses {
  private static let declaration = #"""
    enum QualityOfService: Int {
      case userInteractive = 33, userInitiated = 25, utility = 17, background = 9, `default` = -1
    }
    class Operation: NSObject {
      enum QueuePriority: Int { case veryLow = -8, low = -4, normal = 0, high = 4, veryHigh = 8 }
      private var _isCancelledNow = false
      private var _isExecutingNow = false
      private var _isFinishedNow = false
      private var _isStarted = false
      private var _isOver = false
      private var _dependents: [Operation] = []
      fileprivate var _queue: OperationQueue?
      private let _end = DispatchGroup()
      private(set) var dependencies: [Operation] = []
      var name: String?
      var completionBlock: (() -> Void)?
      var queuePriority: QueuePriority = .normal
      var qualityOfService: QualityOfService = .default
      var isCancelled: Bool { _isCancelledNow }
      var isExecuting: Bool { _isExecutingNow }
      var isFinished: Bool { _isFinishedNow }
      var isAsynchronous: Bool { false }
      var isConcurrent: Bool { isAsynchronous }
      var isReady: Bool { dependencies.allSatisfy { $0.isFinished } }
      override init() {
        super.init()
        _end.enter()
      }
      func addDependency(_ op: Operation) {
        dependencies.append(op)
        op._dependents.append(self)
      }
      func removeDependency(_ op: Operation) {
        dependencies.removeAll { $0 === op }
        op._dependents.removeAll { $0 === self }
      }
      func start() {
        if _isCancelledNow {
          _isFinishedNow = true
          return _endIfFinished()
        }
        _isExecutingNow = true
        main()
        _isExecutingNow = false
        _isFinishedNow = true
        _endIfFinished()
      }
      func main() {}
      func cancel() {
        _isCancelledNow = true
        _startIfReady()
      }
      func waitUntilFinished() { if !_isOver { _end.wait() } }
      func willChangeValue(forKey key: String) {}
      func didChangeValue(forKey key: String) { _endIfFinished() }
      func _startIfReady() {
        guard let queue = _queue, !_isStarted, isReady || isCancelled else { return }
        let most = queue.maxConcurrentOperationCount
        if most > 0, queue.operations.count(where: { $0._isStarted }) >= most { return }
        _isStarted = true
        queue.addOperation {
          self.start()
          self._endIfFinished()
        }
      }
      func _enqueue(on queue: OperationQueue) {
        _queue = queue
        _startIfReady()
      }
      private func _endIfFinished() {
        guard isFinished, !_isOver else { return }
        _isOver = true
        completionBlock?()
        _end.leave()
        let next = _dependents
        _dependents = []
        dependencies = []
        for operation in next { operation._startIfReady() }
        if let queue = _queue, queue.maxConcurrentOperationCount > 0 {
          for operation in queue.operations { operation._startIfReady() }
        }
      }
    }
    class BlockOperation: Operation {
      private(set) var executionBlocks: [() -> Void] = []
      override init() { super.init() }
      init(block: @escaping () -> Void) {
        executionBlocks = [block]
        super.init()
      }
      func addExecutionBlock(_ block: @escaping () -> Void) { executionBlocks.append(block) }
      override func main() { for block in executionBlocks { block() } }
    }
    """#

  static func add(to builtIns: inout BuiltIns) {
    builtIns.addDeclared("Operation", using: ["NSObject"], declaration)
    builtIns.addDeclared("BlockOperation", using: ["Operation"], "")
    builtIns.addDeclared("QualityOfService", using: ["Operation"], "")
  }
}

/// The operations of a queue, besides the closures that it was given.
extension SchedulerObject {
  /// The operations that have not finished, in the order in which they were added.
  func unfinished(_ machine: Machine) throws -> [Value] {
    operations = try operations.filter { operation in
      guard let instance = operation.instance else { return false }
      return try machine.instances.get(instance, "isFinished") != .bool(true)
    }
    return operations
  }

  func add(_ added: [Value], waits: Bool, _ site: Site) throws {
    operations += added
    for operation in added { try call("_enqueue", of: operation, [.object(self)]) }
    if waits { for operation in added { try site.locate { try call("waitUntilFinished", of: operation) } } }
  }

  /// Waits until all closures have run and all operations have finished.
  func finishAll(for method: String, _ site: Site, _ machine: Machine) throws {
    for operation in try unfinished(machine) { try site.locate { try call("waitUntilFinished", of: operation) } }
    try site.locate { try awaitTurn(for: method, site) }
  }

  func cancelAll(_ machine: Machine) throws {
    for operation in try unfinished(machine) { try call("cancel", of: operation) }
  }

  private func call(_ method: String, of operation: Value, _ arguments: [Value] = []) throws {
    let function = runtime.environment?.declaredMember(operation) { "\($0).\(method)" }
    _ = try function?.call([operation] + arguments)
  }
}

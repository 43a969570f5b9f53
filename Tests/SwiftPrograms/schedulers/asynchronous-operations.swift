// source: own
import Foundation
class AsyncOperation: Operation, @unchecked Sendable {
    enum State: String { case ready = "Ready", executing = "Executing", finished = "Finished"; fileprivate var keyPath: String { "is" + rawValue } }
    private var _state = State.ready
    var state: State {
        get { _state }
        set { let old = _state; willChangeValue(forKey: newValue.keyPath); willChangeValue(forKey: old.keyPath); _state = newValue; didChangeValue(forKey: old.keyPath); didChangeValue(forKey: newValue.keyPath) }
    }
    override var isReady: Bool { super.isReady && state == .ready }
    override var isExecuting: Bool { state == .executing }
    override var isFinished: Bool { state == .finished }
    override var isAsynchronous: Bool { true }
    override func start() { if isCancelled { state = .finished; return }; state = .executing; main() }
    func finish() { state = .finished }
}
final class Fetch: AsyncOperation, @unchecked Sendable {
    let id: Int; var result: String?
    init(_ id: Int) { self.id = id }
    override func main() { print("start", id); DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { self.result = "r\(self.id)"; print("done", self.id); self.finish() } }
}
let q = OperationQueue(); q.maxConcurrentOperationCount = 1; q.name = "net"
let ops = (1...3).map { Fetch($0) }
ops[2].completionBlock = nil
q.addOperations(ops, waitUntilFinished: true)
print(ops.compactMap(\.result))
let merge = BlockOperation { print("merge") }
let a = Fetch(9); merge.addDependency(a)
q.maxConcurrentOperationCount = 4
q.addOperations([merge, a], waitUntilFinished: true)

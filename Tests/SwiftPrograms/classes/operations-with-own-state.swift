// source: own
import Foundation
class D: Operation, @unchecked Sendable {
    override var isExecuting: Bool { get { return _executing } set { willChangeValue(forKey: "isExecuting"); _executing = newValue; didChangeValue(forKey: "isExecuting") } }
    private var _executing: Bool = false
    override func start() { isExecuting = true; main(); isExecuting = false }
}
class W: D, @unchecked Sendable {
    override func main() { print("main", isExecuting) }
}
let w = W(); w.start(); print(w.isExecuting)

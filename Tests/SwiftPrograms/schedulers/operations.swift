// source: own
import Foundation
final class Add: Operation, @unchecked Sendable {
  let a: Int; var r = 0
  init(_ a: Int) { self.a = a }
  override func main() { guard !isCancelled else { return }; r = a + 1; print("add", r) }
}
let q = OperationQueue(); q.maxConcurrentOperationCount = 1
let o1 = Add(1), o2 = Add(2)
o2.addDependency(o1)
let b = BlockOperation { print("block") }
b.addDependency(o2)
b.completionBlock = { }
q.addOperations([o2, o1, b], waitUntilFinished: true)
print(o1.isFinished, o2.r, q.operationCount)
q.addOperation { print("closure") }
q.waitUntilAllOperationsAreFinished()
let c = Add(9); c.cancel(); print(c.isCancelled); q.addOperation(c); q.waitUntilAllOperationsAreFinished(); print(c.r, c.isFinished)
let b2 = BlockOperation(); b2.addExecutionBlock { print("eb") }; b2.start(); print(b2.isFinished)

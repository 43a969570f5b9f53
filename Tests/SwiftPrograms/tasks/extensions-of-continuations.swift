// source: own
import Foundation
// Types of Foundation that an app's protocols describe, and extensions of nested types.
protocol Loading { func resume() }
final class Fake: Loading { func resume() { print("fake") } }
func start(_ l: Loading) { l.resume() }
start(Fake())
final class Counted: NSLocking {
    private(set) var log: [String] = []
    func lock() { log.append("lock") }
    func unlock() { log.append("unlock") }
}
let counted = Counted()
print(counted.withLock { 3 }, counted.log)
func guarded(_ lock: NSLocking) -> Int { lock.lock(); defer { lock.unlock() }; return 4 }
print(guarded(NSLock()), guarded(counted), NSRecursiveLock().withLock { 5 })
extension AsyncStream.Continuation {
    func twice(_ element: Element) { yield(element); self.yield(element) }
    func end(with element: Element) { yield(element); finish() }
}
extension AsyncThrowingStream.Continuation where Failure == Error {
    func fail() { finish(throwing: CancellationError()) }
}
for await n in AsyncStream<Int>(Int.self, { $0.twice(1); $0.end(with: 2) }) { print(n) }
do {
    for try await n in AsyncThrowingStream<Int, Error>(Int.self, { $0.yield(3); $0.fail() }) { print(n) }
} catch { print(error) }
let (stream, continuation) = AsyncStream.makeStream(of: String.self)
continuation.twice("a")
continuation.finish()
for await text in stream { print(text) }
extension AsyncThrowingStream.Continuation where Failure == Error {
  func finish(_ last: Element, with error: Error) { yield(last); finish(throwing: error) }
  func finish(with error: Error) { self.finish(throwing: error) }
}
extension AsyncStream.Continuation { func finish(last e: Element) { yield(e); finish() }
  func yield(all: [Element]) { for e in all { yield(e) } } }
let s = AsyncThrowingStream<Int, Error> { $0.finish(3, with: CancellationError()) }
do { for try await x in s { print(x) } } catch { print(error) }
for await x in AsyncStream<Int>(Int.self, { $0.yield(all: [1, 2]); $0.finish(last: 3) }) { print(x) }

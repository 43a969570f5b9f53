// source: own
import Foundation

// A method that returns what its closure returns may return an Optional where one is expected.
enum State<Value> {
  case pending, done(Value)
  var value: Value? { if case .done(let value) = self { value } else { nil } }
}

final class Promise<Value> {
  private var state: State<Value> = .pending
  private let queue = DispatchQueue(label: "state")
  private let lock = NSLock()

  init(_ value: Value) { state = .done(value) }

  var value: Value? { return queue.sync(execute: { return self.state.value }) }
  var result: Value? { return queue.sync { state.value } }
  func locked() -> Value? { lock.withLock { state.value } }
  func all() -> [Value]? { queue.sync { state.value.map { [$0] } } }
}

let promise = Promise(3)
print(promise.value as Any, promise.result as Any, promise.locked() as Any, promise.all() as Any)

let cached: Int? = 4
let queue = DispatchQueue(label: "cache")
let read: Int? = queue.sync { cached }
let plain: Int? = queue.sync { 5 }
let sum: Int? = [1, 2].reduce(nil) { total, next in (total ?? 0) + next }
let first: Int? = [7, 8].withUnsafeBufferPointer { $0.first }
print(read as Any, plain as Any, sum as Any, first as Any)

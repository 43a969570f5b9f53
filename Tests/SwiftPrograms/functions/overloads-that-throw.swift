// source: own
import Foundation

// Of two functions that differ in what their closure may throw, the one that throws less is meant where it can be.
enum Failure: Error { case bad }
struct Queue {
  func add<S>(_ operation: @escaping @Sendable () async throws -> S) -> Task<S, Error> {
    print("throwing")
    return Task { try await operation() }
  }
  func add<S>(_ operation: @escaping @Sendable () async -> S) -> Task<S, Never> {
    print("plain")
    return Task { await operation() }
  }
}
let queue = Queue()
let three = queue.add { 3 }
let failing = queue.add { throw Failure.bad }
var tasks = [Task<Int, Never>]()
tasks.append(three)
print(await three.value, (try? await failing.value) as Any, await tasks[0].value)

func run(_ work: () throws -> Void) -> String { "throwing" }
func run(_ work: () -> Void) -> String { "plain" }
print(run { _ = 1 }, run { throw Failure.bad })

// DispatchQueue conforms to a protocol of the program.
protocol Context { func execute(_ work: @escaping () -> Void) }
extension DispatchQueue: Context {
  func execute(_ work: @escaping () -> Void) { async(execute: work) }
}
struct Box<V> {
  let value: V
  func then<N>(on context: Context = DispatchQueue.main, _ next: (V) throws -> Box<N>) -> Box<N> {
    print("flat")
    return try! next(value)
  }
  func then<N>(on context: Context = DispatchQueue.main, _ next: (V) throws -> N) -> Box<N> {
    print("map")
    return Box<N>(value: try! next(value))
  }
}
let box = Box(value: 1).then(on: DispatchQueue.global(qos: .default), { $0 + 1 })
print(box.then(on: DispatchQueue.global()) { value -> Box<String> in Box(value: "\(value)") })

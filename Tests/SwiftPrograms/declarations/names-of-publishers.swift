// source: own
// A type of the program may have the name of one of Combine's publishers.
final class Future<Value, Failure: Error> {
  let result: Result<Value, Failure>
  init(_ result: Result<Value, Failure>) { self.result = result }
  convenience init(value: Value) { self.init(.success(value)) }
  func map<Other>(_ transform: (Value) -> Other) -> Future<Other, Failure> {
    Future<Other, Failure>(result.map(transform))
  }
}
func four() -> Future<Int, Never> { Future(value: 4) }
func future<T>(_ value: T) -> Future<T, Never> { Future(.success(value)) }
let typed: Future<Int, Never> = Future(.success(1))
print(four().map { $0 + 1 }.result, future("a").map { $0 + "b" }.result, typed.map { [$0] }.result)

class Base<T> {
  let value: T
  init(_ value: T) { self.value = value }
}
final class Just<T>: Base<T> {
  func twice() -> [T] { [value, value] }
}
func just<T>(_ value: T) -> Just<T> { Just(value) }
print(just(1).twice())

// source: own
final class Action<Input, Failure: Error> {
  private(set) var log: [String] = []
  func execute(_ result: @autoclosure () -> Result<Input, Failure>) { log.append("result \(result())") }
  func execute(_ input: @autoclosure () -> Input) { execute(.success(input())) }
  func execute(_ error: @autoclosure () -> Failure) { execute(.failure(error())) }
}
enum E: Error { case a }
let action = Action<Int, E>()
action.execute(1)
action.execute(.success(2))
action.execute(E.a)
print(action.log.count, action.log[1])
class Counter {
  var count: Int! = 3
  func run() { (1...count).forEach { print($0) } }
}
Counter().run()
let numbers = AnySequence([1, 2, 3])
for n in numbers { print(n) }
let counted = AnySequence { () -> AnyIterator<Int> in
  var n = 0
  return AnyIterator {
    n += 1
    return n < 3 ? n : nil
  }
}
print(Array(counted), counted.map { $0 * 10 })

// source: own
struct Result { var n: Int }
enum Event<T> { case value(T), end }
struct Subject { let name: String }
struct Timer { var s = 1 }
typealias Completion = (Swift.Result<Int, Swift.Error>) -> Void
func load(_ done: Completion) { done(.success(3)) }
load { print($0) }
print(Result(n: 2), Event<Int>.value(3), Subject(name: "maths"), Timer())

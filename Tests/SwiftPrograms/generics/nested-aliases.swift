// source: own
import Schedulers
struct Pair<A, B> { var a: A }
struct Recording<Input, Failure: Error> { var input: Input }
enum Expectations {}
extension Expectations {
  typealias Completion<Input, Failure: Error> = Pair<Recording<Input, Failure>, Subscribers.Completion<Failure>>
  typealias Elements<Input> = [Input]
  typealias Table<Value> = [String: [Value]]
}
let pair = Expectations.Completion<Int, Never>(a: Recording(input: 3))
print(pair.a)
print(Expectations.Elements<Int>(), Expectations.Table<Int>.self)
enum Kinds { typealias Plain<I> = Pair<I, Bool>; typealias Many<I> = Pair<[I], Bool> }
print(Kinds.Plain<Int>(a: 3), Kinds.Many<Int>(a: [3]))
func made(_ table: Expectations.Table<Int>) -> Kinds.Many<String> { Kinds.Many(a: table.keys.sorted()) }
print(made(["b": [1], "a": []]).a)
typealias Completion = Subscribers.Completion<Never>
let end: Completion = .finished
print(end)

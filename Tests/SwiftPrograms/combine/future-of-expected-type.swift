// source: own
import Schedulers
enum A: Error, CustomStringConvertible { case s(Int); var description: String { "server" } }
let d1 = Deferred { () -> Future<Int, A> in Future { p in p(.failure(.s(1))) } }
let c1 = d1.sink(receiveCompletion: { print(1, $0) }, receiveValue: { print($0) })
func f() -> Future<Int, A> { Future { p in p(.failure(.s(1))) } }
let c2 = f().sink(receiveCompletion: { print(2, $0) }, receiveValue: { print($0) })
let g = { () -> Future<Int, A> in Future { p in p(.failure(.s(1))) } }
let c3 = g().sink(receiveCompletion: { print(3, $0) }, receiveValue: { print($0) })
let h = { () -> Future<Int, A> in return Future { p in p(.failure(.s(1))) } }
let c4 = h().sink(receiveCompletion: { print(4, $0) }, receiveValue: { print($0) })
let x: Future<Int, A> = Future { p in p(.failure(.s(1))) }
let c5 = x.sink(receiveCompletion: { print(5, $0) }, receiveValue: { print($0) })

// source: own
struct Src<T, F: Error> { let f: () throws(F) -> T; init(_ f: @escaping () throws(F) -> T) { self.f = f }; func go() throws(F) -> T { try f() } }
struct Oops: Error {}
let a = Src { 5 }
print(a.go(), type(of: a))
let b = Src { () throws(Oops) -> Int in throw Oops() }
do { print(try b.go()) } catch { print(error) }
print(type(of: b))
func run<E: Error>(_ f: () throws(E) -> Int) throws(E) -> Int { try f() }
print(run { 4 })
let c = Src<Int, Never> { 7 }; print(c.go())
struct MyObs<Element, Failure: Error>: AsyncSequence {
 struct AsyncIterator: AsyncIteratorProtocol { var emit: () throws(Failure) -> Element; var n = 0
  mutating func next() async throws(Failure) -> Element? { n += 1; return n < 3 ? try emit() : nil } }
 let emit: () throws(Failure) -> Element
 init(_ emit: @escaping () throws(Failure) -> Element) { self.emit = emit }
 func makeAsyncIterator() -> AsyncIterator { AsyncIterator(emit: emit) } }
let o = MyObs { (1, "a") }
var it = o.makeAsyncIterator()
print(type(of: o))

for await x in o { print(x) }
let handlers: [(Int) throws -> Int] = [{ $0 + 1 }, { $0 * 2 }]
let start: (Int) throws -> Int = { $0 }
let chained = handlers.reversed().reduce(start) { next, one in { try one(next($0)) } }
print(try chained(3))
print(Result<String, Never>.success("never fails").get())

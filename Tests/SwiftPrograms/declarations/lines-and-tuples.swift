// source: own
typealias Dispatch = (Int) -> Void
typealias Middleware<S> = (@escaping Dispatch, @escaping () -> S?)
    -> (@escaping Dispatch) -> Dispatch
func name
(_ n: Int) -> Int { n }
let f: (Int)
  -> Int = { $0 + 1 }
func g(_ h: (Int, Int)
    -> Int) -> Int { h(1, 2) }
let m: Middleware<String> = { d, s in { next in { a in next(a + 1) } } }
m({ _ in }, { nil })({ print("got", $0) })(4)
print(f(name(3)), g { $0 + $1 })
func two
  <T>(_ t: T)
  throws -> T { t }
print(try two("x"))
struct Store {
  typealias Reducer = (inout Int, Int)
    -> Void
  var n = 0
  func
    doubled() -> Int { n * 2 }
  mutating func reduce
  (by reducer: Reducer, _ action: Int) { reducer(&n, action) }
}
var store = Store()
store.reduce(by: { $0 += $1 }, 4)
print(store.doubled())
func pair() -> (Int, Int) { (1, 2) }
let first = 1, (p, o) = pair()
print(first, p, o)
var s1 = 1, (s2, s3) = (2, 3), s4 = "z"
s2 += 1
print(s1, s2, s3, s4)
var text = "a"
text.grow(); extension String { mutating func grow() { self += "f" } }
print(text)
func values() { let x = 1, (y, z) = pair(), w = 5; print(x, y, z, w) }
values()

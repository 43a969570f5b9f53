// source: own
// A function whose result is wrapped where an Optional of it is asked for: nil stays nil, and what is held is wrapped.
struct W { let n: Int }
func held(_ w: W) -> Int? { w.n > 0 ? w.n : nil }
let twice: (W) -> Int?? = held
print(twice(W(n: 1)) as Any, twice(W(n: 0)) as Any)
func plain(_ n: Int) -> Int { n }
let once: (Int) -> Int? = plain
let deep: (Int) -> Int?? = plain
print(once(1) as Any, deep(2) as Any)
func positive(_ n: Int) -> Int? { n > 0 ? n : nil }
func take(_ h: (Int) -> Int??) -> [Int??] { [1, 0].map(h) }
print(take(positive), take(plain), take { positive($0) })
struct Reader {
  let base: Int
  func read() -> Int { base }
  func add(_ a: Int, _ b: Int) -> Int? { a + b + base }
}
let read: () -> Int? = Reader(base: 4).read
let add: (Int, Int) -> Int?? = Reader(base: 1).add
print(read() as Any, add(1, 2) as Any)
enum Odd: Error { case even }
func odd(_ n: Int) throws -> Int { if n % 2 == 0 { throw Odd.even }; return n }
let check: (Int) throws -> Int? = odd
print(try check(3) as Any)
do { print(try check(2) as Any) } catch { print(error) }
func stored(_ f: @escaping (Int) -> Int?) -> (Int) -> Int? { f }
print(stored(plain)(5) as Any, [1, -1].compactMap(positive), [1].compactMap(plain))
struct D { var x: Double; var y: Bool; var size: Int { MemoryLayout<Self>.size } }
print(D(x: 1, y: true).size)
struct Outer { struct Pair<T> { let t: T } }
print(type(of: Outer.Pair(t: 1)))
func generic<P>(_ f: @escaping (Int) -> P) -> (Int) -> P? { f }
let ofOptional: (Int) -> Int?? = generic(positive)
print(ofOptional(0) as Any, ofOptional(2) as Any, generic(plain)(1) as Any)
func isNone<P>(_ f: (Int) -> P?) -> Bool { f(0) == nil }
func pass<P>(_ f: (Int) -> P) -> Bool { isNone(f) }
print(pass(positive), isNone(positive), pass(plain))
struct Taker<P> {
  let take: (Int) -> P?
  init(take: @escaping (Int) -> P?) { self.take = take }
  init(whole: @escaping (Int) -> P) { self.init(take: whole) }
}
print(Taker<Int?>(whole: positive).take(0) as Any, Taker(whole: positive).take(3) as Any, Taker(whole: plain).take(3) as Any)

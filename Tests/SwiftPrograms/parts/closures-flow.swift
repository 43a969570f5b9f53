// source: own
let add: (Int, Int) -> Int = { $0 + $1 }
let inc = { (x: Int) in x + 1 }
let twice = { (f: @escaping (Int) -> Int) in { f(f($0)) } }
print(add(1, 2), inc(3), twice(inc)(5), [1, 2, 3].reduce(0, add), [3, 1].sorted(by: >))
func compose<A, B, C>(_ f: @escaping (A) -> B, _ g: @escaping (B) -> C) -> (A) -> C { { g(f($0)) } }
print(compose(inc, { "\($0)!" })(1), compose(String.init, { (s: String) in s.count })(12345))
var n = 0
let bump = { n += 1 }
bump(); bump()
print(n)
let fs: [(Int) -> Int] = [inc, { $0 * 2 }, { x in let y = x; return y * y }]
print(fs.map { $0(4) })
func make() -> () -> Int { var c = 0; return { c += 1; return c } }
let m = make()
print(m(), m(), make()())
let opt: ((Int) -> Int)? = nil
print(opt?(3) as Any, (opt ?? inc)(1))
let p: (a: Int, f: (Int) -> String) = (1, { "v\($0)" })
print(p.f(p.a))
print([("b", 1), ("a", 2)].sorted { $0.0 < $1.0 }.map { $0.1 }, [1, 2, 3].filter { $0 % 2 == 1 }.map { $0 * $0 })
print(["1", "x"].map(Int.init), ["1", "x"].compactMap(Int.init), [1, 2].map(String.init), zip([1, 2], [3, 4]).map(*))

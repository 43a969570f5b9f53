// source: own
struct Op { var fn: (Int) -> Int { { $0 + 1 } }; static var mk: (Int) -> Int { { $0 * 7 } }
 func go() -> Int { fn(8) } }
print(Op().fn(3), Op.mk(2), Op().go())
class H { lazy var f: (Int) -> Int = { $0 * 2 }; var onDone: (() -> Void)? { { print("done") } } }
let h = H()
print(h.f(4)); h.onDone?()
protocol HasFn { var fn: (Int) -> Int { get } }
extension HasFn { var twice: (Int) -> Int { { fn(fn($0)) } } }
extension Op: HasFn {}
print(Op().twice(1))
func t<T: HasFn>(_ t: T) -> Int { t.fn(10) + t.twice(1) }
print(t(Op()))

// source: own
import Observation
@Observable class C { var n = 0; var list = [1]; var o: C2? = nil; var f: () -> Int = { 1 }; static let st = 1
 var obs = 1 { willSet { print("willSet", newValue) } didSet { print("didSet", oldValue) } } 
 init() { n = 3; print("init") }
 deinit { print("deinit") } }
struct C2 { var x = 1 }
let c = C()
func t(_ name: String, _ f: () -> Void) { withObservationTracking { f() } onChange: { print("change", name, c.n, c.list) } }
t("n") { _ = c.n }
c.n = 3
c.n = 4
t("list") { _ = c.list }
c.list = [1]
print("-")
c.list.append(2)
t("o") { _ = c.o }
c.o = C2()
t("f") { _ = c.f() }
c.f = { 2 }
t("obs") { _ = c.obs }
c.obs = 1
c.obs = 2
t("two") { _ = c.n; _ = c.list }
t("other") { _ = c.n }
c.n = 9
c.list = []
t("write") { c.n += 1 }
c.n = 0
do { let d = C()
 withObservationTracking { print(d.n) } onChange: { print("d changes") }
 d.n = 10 }
let x: Int = withObservationTracking({ c.n }, onChange: { print("x") })
print(x)
c.n = 100
print(c is any Observable)
print(c.o as Any, [c.n])

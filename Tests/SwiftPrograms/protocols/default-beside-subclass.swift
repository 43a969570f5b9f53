// source: own
protocol D: AnyObject { func a(); func b() }
extension D { func a() { print("default a") } }
class S: D { func b() { print("S b") } }
class V: S { func a() { print("V a") }; override func b() { print("V b") } }
class H { weak var d: D?; var e: D? ; func go() { d?.a(); d?.b(); e?.a(); e!.a() } }
let h = H(); let v = V(); h.d = v; h.e = v; h.go()
let x: D = v; x.a(); (v as D).a(); v.a()
func f(_ d: D) { d.a() }
f(v)

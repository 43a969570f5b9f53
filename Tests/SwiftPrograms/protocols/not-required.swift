// source: own
// A protocol's members that it does not require are found where the code is written; defaults of the most special protocol count.
protocol P { func f() -> String }
extension P { func f() -> String { "Pf" }; func g() -> String { "Pg" }; func viaExt() -> String { g() }; var v: String { "Pv" }; func vv() -> String { v } }
struct C: P { func g() -> String { "Cg" }; var v: String { "Cv" } }
func gp<T: P>(_ t: T) -> String { t.g() + t.v }
func sp(_ t: some P) -> String { t.g() + t.v }
print(gp(C()), C().viaExt(), C().g(), (C() as any P).g(), sp(C()), C().vv())
for c in [C(), C()] as [any P] { print(c.g()) }
protocol Logger { func log(_ s: String) }
extension Logger { func log(_ s: String) { print("plain", s) }; func info(_ s: String) { log("i:" + s) } }
protocol Tagged: Logger { var tag: String { get } }
extension Tagged { func log(_ s: String) { print("[\(tag)]", s) } }
struct BB: Tagged { let tag = "b" }
(BB() as any Logger).log("x")
BB().info("z")
func gq<T: Logger>(_ t: T) { t.log("g") }
gq(BB())
protocol Sp { func speak() -> String }
extension Sp { func speak() -> String { "default" }; func intro() -> String { "ext intro" } }
class Animal: Sp { }
class Bird: Animal { func intro() -> String { "bird intro" }; func speak() -> String { "tweet" } }
func g<A: Animal>(_ a: A) -> String { a.intro() }
print(g(Bird()))
let s: any Sp = Bird()
print(s.speak(), s.intro(), Bird().speak(), (Bird() as Animal).speak())
func gs<T: Sp>(_ t: T) -> String { t.speak() + t.intro() }
print(gs(Bird()))

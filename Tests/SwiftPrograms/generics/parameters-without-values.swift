// source: own
protocol Plugin { init(); func run(_ s: String) -> String }
struct Upper: Plugin { func run(_ s: String) -> String { s.uppercased() } }
struct Twice<P: Plugin>: Plugin { func run(_ s: String) -> String { let p = P(); return p.run(p.run(s)) + "x2" } }
print(Twice<Upper>().run("abc"))
let t: any Plugin.Type = Twice<Upper>.self
print(t.init().run("q"))
struct Holder<T: Plugin> { var inner = T(); func go() -> String { T().run("go") } }
print(Holder<Upper>().go(), Holder<Twice<Upper>>().inner.run("z"))
final class Maker<T: Plugin> { func make() -> T { T() }; func all(_ n: Int) -> [T] { (0..<n).map { _ in T() } } }
print(Maker<Upper>().make().run("m"), Maker<Upper>().all(2).count)

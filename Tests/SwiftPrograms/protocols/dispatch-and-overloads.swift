// source: own
// everyday code with overloads, dispatch, closures, literals
protocol Drawable { func draw() -> String }
extension Drawable { func draw() -> String { "default" }; func twice() -> String { draw() + draw() } ; func render() -> String { "R:" + draw() } }
struct A: Drawable {}
struct B: Drawable { func draw() -> String { "B" }; func render() -> String { "own render" } }
let ds: [any Drawable] = [A(), B()]
print(ds.map { $0.draw() }, ds.map { $0.render() }, B().render(), ds.map { $0.twice() })
func show<T: Drawable>(_ t: T) -> String { t.render() }
func show2(_ t: some Drawable) -> String { t.render() + t.twice() }
func show3(_ t: any Drawable) -> String { t.render() }
print(show(B()), show2(B()), show3(B()))
class Base: Drawable { func draw() -> String { "base" } }
class Derived: Base { override func draw() -> String { "derived" }; func render() -> String { "derived render" } }
let d: Base = Derived(); print(d.draw(), d.render(), show(d), (d as! Derived).render(), show(Derived()))
class NoDraw: Drawable {}
class Sub: NoDraw { func draw() -> String { "sub" } }
let nd: any Drawable = Sub(); print(nd.draw(), Sub().draw(), (Sub() as NoDraw).draw(), show(Sub()))
protocol P1 { var id: Int { get } }; protocol P2: P1 { var name: String { get } }
extension P1 { var label: String { "P1 \(id)" } }; extension P2 { var label: String { "P2 \(name)" } }
struct X: P2 { let id = 1; let name = "x" }
func l1<T: P1>(_ t: T) -> String { t.label }; func l2<T: P2>(_ t: T) -> String { t.label }
print(X().label, (X() as any P1).label, l1(X()), l2(X()))
func f(_ x: Int) -> String { "int" }; func f(_ x: Double) -> String { "double" }; func f(_ x: String) -> String { "string" }; func f<T>(_ x: T) -> String { "T" }; func f<T>(_ x: [T]) -> String { "[T]" }; func f(_ x: Int?) -> String { "int?" }
print(f(1), f(1.0), f("a"), f(true), f([1]), f(Optional(1)), f(nil), f(1 as Any), f("a" as Character), f([1: 2]))
func gen<T>(_ x: T) -> String { f(x) }
print(gen(1), gen("s"), gen([1]))
func wrap<T>(_ x: [T]) -> String { f(x) }
print(wrap([1]))
struct Log { func callAsFunction(_ s: String) -> String { "log " + s }; subscript(_ i: Int) -> String { "i\(i)" }; subscript(_ s: String) -> String { "s" + s }; static func make() -> Log { Log() }; static subscript(_ k: String) -> String { "static " + k } }
print(Log()("x"), Log()[1], Log()["k"], Log["z"], Log.make()("y"))
enum Op: String, CaseIterable { case add = "+", sub = "-"; var f: (Int, Int) -> Int { switch self { case .add: (+); case .sub: (-) } } }
print(Op.allCases.map { $0.f(5, 3) }, Op(rawValue: "+")!.f(1, 2), Op.allCases.map(\.rawValue))
let table: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "*": (*), "/": { $0 / $1 }]
print(table["/"]!(1, 2), table["*"]!(3, 4), table.keys.sorted())
let fs: [(Int) -> Int] = [{ $0 + 1 }, { $0 * 2 }, abs]; print(fs.map { $0(-3) }, fs.reduce(5) { $1($0) })
var total: Double = 0; for (i, x) in [1.5, 2].enumerated() { total += x * Double(i + 1) }; print(total)
let avg = [1, 2, 4].reduce(0, +) / 3, avg2 = Double([1, 2, 4].reduce(0, +)) / 3; print(avg, avg2 > 2.3)
let half: Double = 1 / 2, q: Float = 3 / 4, mix = 1 / 2 * 3.0, k = 7 / 2; print(half, q, mix, k)
let ratio = 3 / 4 + 0.5, pct = Double(3) / 4 * 100, ar: [Double] = [1, 2 / 4, 3], dict: [String: Double] = ["a": 1 / 4]; print(ratio, pct, ar, dict)
func scale(_ x: Double = 1 / 2, by: Double...) -> Double { by.reduce(x, *) }; print(scale(by: 2, 3), scale(3, by: 1 / 2))
let opt: Double? = 1 / 4, nested: [[Double]] = [[1, 2], [1 / 2]], tup: (Double, Int) = (1 / 2, 1 / 2); print(opt!, nested, tup)
let cond = k > 3 ? 1 / 2 : 0.25; print(cond)
switch 2.5 { case 0..<1: print("low"); case 1...3: print("mid"); default: print("hi") }
let s: Set<Double> = [1, 2, 2], ss: Set = ["a", "b", "a"]; print(s.count, ss.count, s.contains(2))

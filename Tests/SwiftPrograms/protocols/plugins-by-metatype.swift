// source: own
protocol Plugin { static var id: String { get }; init(); func run(_ s: String) -> String }
extension Plugin { static var id: String { "\(Self.self)".lowercased() } }
struct Upper: Plugin { func run(_ s: String) -> String { s.uppercased() } }
struct Reverse: Plugin { static let id = "rev"; func run(_ s: String) -> String { String(s.reversed()) } }
struct Twice<P: Plugin>: Plugin { func run(_ s: String) -> String { let p = P(); return p.run(p.run(s)) + "x2" } }
struct Registry { private var types: [String: any Plugin.Type] = [:]
  mutating func register(_ ts: any Plugin.Type...) { for t in ts { types[t.id] = t } }
  func make(_ id: String) -> (any Plugin)? { types[id]?.init() }
  var ids: [String] { types.keys.sorted() } }
var r = Registry(); r.register(Upper.self, Reverse.self, Twice<Upper>.self)
print(r.ids)
for id in r.ids + ["nope"] { if let p = r.make(id) { print(id, p.run("abc"), type(of: p)) } else { print("no", id) } }
func name<P: Plugin>(of _: P.Type) -> String { P.id }
print(name(of: Reverse.self), [Upper.self, Reverse.self].map { ($0 as any Plugin.Type).id })
let t: any Plugin.Type = Upper.self; print(t == Upper.self, t is Upper.Type, type(of: r.make("rev")!) == Reverse.self)

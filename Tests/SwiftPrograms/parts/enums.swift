// source: own
enum Dir: Int, CaseIterable { case n = 1, e, s, w
  var opposite: Dir { Dir(rawValue: (rawValue + 1) % 4 + 1)! }
  static let start: Dir = .n
  mutating func turn() { self = Dir(rawValue: rawValue % 4 + 1) ?? .n } }
var d = Dir.start
d.turn(); d.turn()
print(d, d.opposite, d.rawValue, Dir.allCases, Dir(rawValue: 9) as Any, Dir.allCases.map(\.rawValue))
indirect enum Expr { case num(Int), add(Expr, Expr), mul(Expr, Expr)
  var value: Int { switch self { case .num(let n): n; case .add(let a, let b): a.value + b.value; case .mul(let a, let b): a.value * b.value } } }
print(Expr.add(.num(2), .mul(.num(3), .num(4))).value, Expr.add(.num(1), .num(2)))
enum Load<T> { case idle, done(T), failed(Error)
  var value: T? { if case .done(let v) = self { v } else { nil } } }
let l: Load<Int> = .done(3)
print(l.value as Any, Load<String>.idle.value as Any, l)
enum Planet: String { case mercury, earth = "Earth" }
print(Planet.mercury.rawValue, Planet.earth, Planet(rawValue: "Earth")!, Planet.earth == .mercury, [Planet.earth: 1])
enum Tree { case leaf; indirect case node(Tree, Int, Tree)
  func inserted(_ v: Int) -> Tree { switch self { case .leaf: return .node(.leaf, v, .leaf)
    case let .node(l, x, r): return v < x ? .node(l.inserted(v), x, r) : .node(l, x, r.inserted(v)) } }
  var sorted: [Int] { switch self { case .leaf: []; case let .node(l, x, r): l.sorted + [x] + r.sorted } } }
print([3, 1, 2].reduce(Tree.leaf) { $0.inserted($1) }.sorted)
extension Dir: Comparable { static func < (a: Dir, b: Dir) -> Bool { a.rawValue < b.rawValue } }
print(Dir.n < .s)

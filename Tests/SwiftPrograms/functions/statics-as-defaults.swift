// source: own
struct Garden {
  static private let defaults = ["A", "B"]
  static func make() -> Int { 5 }
  let pots: [String]
  init(_ d: String, children: [String] = defaults, n: Int = make()) { pots = children + [d, "\(n)"] }
  func f(_ x: [String] = Self.defaults) -> Int { x.count }
}
print(Garden("z").pots, Garden("z").f())
class K { static let base = 2; func g(_ a: Int = K.base) -> Int { a } ; static func h(_ a: Int = base) -> Int { a } }
print(K().g(), K.h())
enum Level { case low, high; static let usual = Level.low; func f(_ l: Level = usual) -> Level { l } }
print(Level.high.f())

// source: own
import Foundation
struct Vec: Equatable, CustomStringConvertible { var x: Double; var y: Double
  static func + (a: Vec, b: Vec) -> Vec { Vec(x: a.x + b.x, y: a.y + b.y) }
  var description: String { "<\(x), \(y)>" }
}
print(Vec(x: 1, y: 2) + Vec(x: 1, y: 1), [Vec(x: 0, y: 0)])
struct Version: Comparable { let major: Int
  static func < (l: Version, r: Version) -> Bool { l.major < r.major } }
print([Version(major: 3), Version(major: 1)].sorted().map(\.major), Version(major: 2) > Version(major: 1))
enum NetError: LocalizedError { case offline
  var errorDescription: String? { "You are offline" } }
let e: any Error = NetError.offline
print(e.localizedDescription, NetError.offline.localizedDescription)
extension Vec { init(all n: Double) { self.init(x: n, y: n) } 
  var length: Double { (x * x + y * y).squareRoot() } }
print(Vec(all: 3), Vec(x: 3, y: 4).length)
struct Stack { private var items: [Int] = []
  mutating func push(_ n: Int) { items.append(n) }
  mutating func pop() -> Int? { items.popLast() }
  var isEmpty: Bool { items.isEmpty } }
var s = Stack()
s.push(1); s.push(2)
print(s.pop() ?? 0, s.isEmpty)
struct Animal { let species: String
  init?(species: String) { if species.isEmpty { return nil }; self.species = species } }
print(Animal(species: "")?.species ?? "none", Animal(species: "cat")!.species)
enum Op { case add, sub(Int)
  static let all = [Op.add]
  mutating func toggle() { self = .sub(1) }
  func apply(_ n: Int) -> Int { switch self { case .add: return n + 1; case .sub(let k): return n - k } } }
var op = Op.add
print(op.apply(1)); op.toggle(); print(op.apply(1), Op.all.count)
let points = [Vec(x: 1, y: 1)].map { $0 + $0 }
print(points)

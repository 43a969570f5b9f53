// source: own
struct Perm: OptionSet, Hashable, CustomStringConvertible { let rawValue: UInt8
  static let read = Perm(rawValue: 1 << 0), write = Perm(rawValue: 1 << 1), exec = Perm(rawValue: 1 << 2)
  static let all: Perm = [.read, .write, .exec]; static let none: Perm = []
  var description: String { let n: [(Perm, String)] = [(.read, "r"), (.write, "w"), (.exec, "x")]; return n.map { contains($0.0) ? $0.1 : "-" }.joined() } }
var p: Perm = [.read]; p.insert(.exec); print(p, p.union(.write), p.intersection([.exec, .write]), p.symmetricDifference(.all), Perm.none.isEmpty)
print(p.remove(.read) as Any, p, p.isSubset(of: .all), Perm.all.subtracting(p), p == .exec, Perm(rawValue: 6), [Perm.read: 1][.read]!)
if p.contains(.exec) && !p.contains(.write) { print("x only") }; p.formUnion([.read, .write]); print(p.rawValue, p.insert(.read).inserted, ~p.rawValue)
switch p { case [.read]: print("r"); case let q where q.isSuperset(of: [.read, .exec]): print("rx"); default: print("?") }

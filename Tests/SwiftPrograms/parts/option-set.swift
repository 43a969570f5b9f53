// source: own
struct Perm: OptionSet { let rawValue: Int
  static let r = Perm(rawValue: 1), w = Perm(rawValue: 2)
  static let all: Perm = [.r, .w] }
var p: Perm = [.r]
print(p.contains(.w), p.rawValue, p == .r)
p.insert(.w)
print(p == .all, p.isSuperset(of: .r), p.subtracting(.r).rawValue, p.union([]).rawValue, Perm().isEmpty)
p.remove(.r)
print(p.rawValue, p.intersection(.all).rawValue, p.symmetricDifference(.all).rawValue)

// source: own
import Foundation
struct Version: Comparable, Hashable, LosslessStringConvertible, Codable { let major, minor, patch: Int
  init(_ a: Int, _ b: Int = 0, _ c: Int = 0) { (major, minor, patch) = (a, b, c) }
  init?(_ s: String) { let p = s.split(separator: ".").map { Int($0) }; guard (1...3).contains(p.count), !p.contains(nil) else { return nil }; let q = p.compactMap { $0 } + [0, 0]; self.init(q[0], q[1], q[2]) }
  static func < (l: Self, r: Self) -> Bool { (l.major, l.minor, l.patch) < (r.major, r.minor, r.patch) }
  var description: String { "\(major).\(minor).\(patch)" } }
let vs = ["1.2", "1.10.1", "0.9.9", "x", "1..2", "2"].compactMap(Version.init(_:))
print(vs.sorted(), vs.max() as Any, Version("1.2.3.4") as Any)
print(Set(vs + vs).count, vs.map(\.description).joined(separator: ","), vs.sorted(by: >).first!)
switch Version(1, 5) { case Version(1)..<Version(2): print("one"); default: print("other") }
print((Version(1)...Version(2)).contains(Version(1, 99)), min(Version(3), Version(2)), Version("7")! == Version(7))
print(vs.sorted { $0.patch == $1.patch ? $0 > $1 : $0.patch < $1.patch })

// source: own
import Foundation
struct Permissions: OptionSet, CustomStringConvertible { let rawValue: Int
  static let read = Permissions(rawValue: 1 << 0), write = Permissions(rawValue: 1 << 1), execute = Permissions(rawValue: 1 << 2)
  static let all: Permissions = [.read, .write, .execute]
  var description: String { let names: [(Permissions, String)] = [(.read, "r"), (.write, "w"), (.execute, "x")]; return names.map { contains($0.0) ? $0.1 : "-" }.joined() } }
var p: Permissions = [.read, .write]
print(p, p.contains(.write), p.union(.execute) == .all, p.intersection([.write, .execute]), p.subtracting(.read), p.isEmpty, p.rawValue)
p.remove(.write); p.insert(.execute); p.formSymmetricDifference(.all); print(p, p.isSubset(of: .all), Permissions().isEmpty)
print(String(255, radix: 2), String(255, radix: 16, uppercase: true), Int("ff", radix: 16)!, 0b1010 & 0b0110, 0b1010 | 1, 0b1010 ^ 0b11, ~0, 1 << 10, -17 >> 2)
print(UInt8(200) &+ 100, Int8.max.addingReportingOverflow(1), UInt8(truncatingIfNeeded: 300), Int8(exactly: 200) as Any, (13).nonzeroBitCount, (8).trailingZeroBitCount, UInt16(1).leadingZeroBitCount, UInt8(0b1).byteSwapped)
struct BitSet { private var words: [UInt64] = []
  mutating func insert(_ n: Int) { while words.count <= n / 64 { words.append(0) }; words[n / 64] |= 1 << UInt64(n % 64) }
  func contains(_ n: Int) -> Bool { n / 64 < words.count && words[n / 64] & (1 << UInt64(n % 64)) != 0 }
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } } }
var bits = BitSet(); [1, 5, 64, 130, 5].forEach { bits.insert($0) }; print(bits.count, bits.contains(64), bits.contains(65))
print((7).quotientAndRemainder(dividingBy: 2), 7.5.truncatingRemainder(dividingBy: 2), (-7) % 3, Int.max, UInt8.max, (5...1_000).count, 1e3, 0x1F, 1_000_000, 5.0 / 2, 7 / 2)
print(3.7.rounded(), 3.2.rounded(.up), (-3.5).rounded(.toNearestOrEven), Double("3.5e2")!, Double.nan.isNaN, Double.infinity > 1, 0.1 + 0.2, Float(0.1), (2.0).squareRoot(), abs(-3), min(1, 2, 0), max("a", "b"))

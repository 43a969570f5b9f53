// source: own
import Foundation

// Bytes can be changed, and joined.
var m = Data([1, 2, 3])
m[0] = 100
m[2] += 5
print(Array(m), m + Data([9]), Array(m + [7]))
m += Data([4, 5])
m.append(6)
print(Array(m), m.removeLast(), m.removeFirst(), Array(m))
print(m.startIndex, m.endIndex, m.indices)
let tail = m.suffix(2)
print(tail.startIndex, tail[tail.startIndex], Array(tail), m.prefix(1).startIndex, m.dropFirst().startIndex, tail == Data(tail), m[2...].startIndex)
m = Data(m)
print(m.startIndex)
m.insert(77, at: 1)
m.swapAt(0, 1)
print(Array(m), m.startIndex, m.endIndex, m.indices)
m.replaceSubrange(0..<2, with: [1, 1])
m[0..<1] = Data([8, 9])
print(Array(m), m.first as Any, m.contains(9), m.firstIndex(of: 9) as Any)
print(m.map { String(format: "%02x", $0) }.joined(), m.reduce(0) { $0 + Int($1) }, Array(m.reversed()))
m.reverse()
print(Array(m.sorted()), Array(m), m == Data([5, 4]), m.withUnsafeBytes { $0.count })
print(m.withUnsafeBytes { Array($0) })
var copy = m
copy[0] = 0
print(m[0] == copy[0], m.dropLast().count, Array(m.prefix(while: { $0 > 4 })))
for (i, b) in m.enumerated() where i < 2 { print(i, b) }
func checksum(_ d: Data) -> UInt8 { d.reduce(0, &+) }
print(checksum(m), m.starts(with: [5]), m.count)
let words = Data("a,b".utf8).split(separator: 44).map { String(decoding: $0, as: UTF8.self) }
print(words)
print(m.base64EncodedString(), Data(base64Encoded: "AQI=")! == Data([1, 2]))

// The text members of Foundation.
print("interview".commonPrefix(with: "internet"), "Abc".commonPrefix(with: "aBd", options: .caseInsensitive))
print("a".localizedCaseInsensitiveCompare("B") == .orderedAscending, "Crème Brûlée".folding(options: .diacriticInsensitive, locale: nil), "ÀB".folding(options: [.diacriticInsensitive, .caseInsensitive], locale: .current))

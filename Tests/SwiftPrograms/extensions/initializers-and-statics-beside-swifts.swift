// source: own
import Foundation
extension Int {
    init(_ b: Bool) { self = b ? 1 : 0 }
    init?(roman: String) { guard roman == "IV" else { return nil }; self = 4 }
    static func + (l: Int, r: Bool) -> Int { l + (r ? 1 : 0) }
    static func random(upTo n: Int) -> Int { random(in: 0...n) }
    static func * (l: Int, r: String) -> String { String(repeating: r, count: l) }
}
print(Int("5")!, Int(true), Int(2.7), Int(roman: "IV")!, Int("x") as Any)
print(Int("ff", radix: 16)!, ["1", "2"].compactMap { Int($0) })
print(1 + true, 1 + 2, 3 * "a", 3 * 2, Int.random(upTo: 0), Int.random(in: 5...5))
extension String {
    init(_ b: Bool, yes: String) { self = b ? yes : "no" }
    init(_ xs: [Int]) { self = xs.map { String($0) }.joined(separator: "-") }
    static func random(length n: Int) -> String { String(repeating: "x", count: n) }
    static func - (l: String, r: String) -> String { l.replacingOccurrences(of: r, with: "") }
    static func * (l: String, n: Int) -> String { String(repeating: l, count: n) }
}
print(String([1, 2]), String(5), String(true, yes: "y"), String(describing: 3), "abc" - "b", "ab" * 2)
extension Double {
    init?(_ s: String?) { guard let s, let d = Double(s) else { return nil }; self = d }
    static func random(upTo n: Double) -> Double { random(in: 0...n) * 0 }
    static var random: Double { Double.random(in: 1...1) }
}
let os: String? = "2.5"
print(Double(os) as Any, Double("1.5")!, Double(3), Double.random(upTo: 2), Double.random)
extension Bool {
    init(_ n: Int) { self = n != 0 }
    init?(word: String) { switch word { case "yes": self = true; case "no": self = false; default: return nil } }
    static func random(p: Double) -> Bool { p > 0.5 ? true : random() && false }
}
print(Bool(0), Bool("true")!, Bool(word: "yes")!, Bool.random(p: 1))
extension Array where Element == Int {
    init(upTo n: Int) { self = Array(0..<n) }
    static func + (l: [Int], r: Int) -> [Int] { l + [r] }
}
print(Array(upTo: 3), Array("ab"), Array(repeating: 0, count: 2), [1] + 2, [1] + [2])
extension Task where Success == Never, Failure == Never {
    static func sleep(seconds: Double) async throws { try await sleep(nanoseconds: UInt64(seconds * 1e9)) }
}
Task {
    try await Task.sleep(seconds: 0.1)
    try await Task.sleep(nanoseconds: 1000)
    print("slept", Task.isCancelled)
}
try await Task.sleep(seconds: 0.2)

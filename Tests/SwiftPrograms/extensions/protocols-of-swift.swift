// source: own
import Foundation
extension Encodable {
    func json() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
}
extension Decodable {
    static func from(_ s: String) throws -> Self { try JSONDecoder().decode(Self.self, from: Data(s.utf8)) }
    init(text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }
}
struct User: Codable { var name = "a" }
print(try [1].json(), try 5.json(), try [User()].json(), try ["k": 1].json(), try "s".json(), try 2.5.json(), try true.json())
let o: Int? = 3
print(try o.json(), try Set([1]).json(), try [[1], [2]].json(), try ["a", "b"].json())
print(try User.from("{\"name\":\"z\"}"), try Int.from("7"))
extension CustomStringConvertible {
    var shout: String { description.uppercased() + "!" }
    func twice() -> String { "\(self)\(self)" }
}
print("a".shout, 5.shout, true.shout, 1.5.shout, [1].shout, ["a": 1].shout, (1...2).shout)
extension Hashable { var same: Bool { hashValue == self.hashValue } }
print(1.same, "a".same, [1].same, Set([1]).same)
extension Equatable { func isOne(of xs: Self...) -> Bool { xs.contains(self) } }
print(1.isOne(of: 1, 2), "a".isOne(of: "b"), [1].isOne(of: [1]), Optional(1).isOne(of: 2, 1))
extension Comparable { func clamped(_ r: ClosedRange<Self>) -> Self { min(max(self, r.lowerBound), r.upperBound) } }
print(5.clamped(1...3), 2.5.clamped(0...1), "m".clamped("a"..."f"))
extension LosslessStringConvertible { var roundTrip: Self? { Self(description) } }
print(5.roundTrip!, 2.5.roundTrip!, "x".roundTrip!, true.roundTrip!)
extension Identifiable { var tag: String { "id-\(id)" } }
struct I: Identifiable { let id: Int }
print(I(id: 3).tag)
extension RawRepresentable where RawValue == String { var up: String { rawValue.uppercased() } }
enum K: String { case a, b }
print(K.a.up)
extension CaseIterable { static var n: Int { allCases.count } }
enum C: CaseIterable { case x, y }
print(C.n)
extension CaseIterable where Self: Equatable { var next: Self { let all = Self.allCases; let i = all.firstIndex(of: self)!; let j = all.index(after: i); return j == all.endIndex ? all.first! : all[j] } }
print(C.x.next, C.y.next)
extension Error { var text: String { "E:\(localizedDescription.isEmpty)" } }
struct Er: LocalizedError { var errorDescription: String? { "bad" } }
extension LocalizedError { var shown: String { errorDescription ?? "none" } }
print(Er().text, Er().shown)
extension Numeric { func squared() -> Self { self * self } }
extension BinaryInteger { var even: Bool { isMultiple(of: 2) }; var mag: Int { Int(magnitude) } }
extension FloatingPoint { var safe: Self { isFinite ? self : 0 } ; var up: Self { rounded(.up) } }
print(3.squared(), 1.5.squared(), 4.even, (-3).mag, 2.5.safe, 1.2.up)
extension FixedWidthInteger { var bits: Int { nonzeroBitCount + Self.bitWidth } }
print(7.bits, UInt8(7).bits)
extension StringProtocol { var firstUp: String { prefix(1).uppercased() + dropFirst() } }
print("abc".firstUp, "abc".dropFirst().firstUp)
extension Collection { var ends: (Element, Element)? { guard let f = first, count > 1 else { return nil }; return (f, self[index(startIndex, offsetBy: count - 1)]) } }
print([1, 2, 3].ends!, "abc".ends!)
extension Sequence where Element: Hashable { func uniq() -> [Element] { var s = Set<Element>(); return filter { s.insert($0).inserted } } ; var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } } }
print([1, 1, 2].uniq(), "aab".counts.values.sorted())
extension RangeReplaceableCollection where Self: BidirectionalCollection { mutating func trim(to n: Int) { removeLast(Swift.max(0, count - n)) } }
var arr = [1, 2, 3]; arr.trim(to: 2); print(arr)
extension SetAlgebra { func with(_ e: Element) -> Self { union([]) } }
extension OptionSet { func has(_ o: Self) -> Bool { isSuperset(of: o) } ; var any: Bool { !isEmpty } }
struct Op: OptionSet { let rawValue: Int; static let a = Op(rawValue: 1) }
print(Op.a.has(.a), Op.a.any)

// source: own
struct Deck: Collection { var cards: [String]; var startIndex: Int { cards.startIndex }; var endIndex: Int { cards.endIndex }; func index(after i: Int) -> Int { i + 1 }; subscript(i: Int) -> String { cards[i] } }
let d = Deck(cards: ["a", "b", "c"])
print(d.count, d.first ?? "-", d.isEmpty, d.map { $0 + "!" }, d.contains("b"), d.firstIndex(of: "c") ?? -1, Array(d.dropFirst()), Array(d.prefix(2)), d.indices.map { $0 }, d[d.startIndex])
for c in d { print(c) }
print(Array(d[1..<3]), d.sorted(by: >), d.reversed(), d.joined(separator: "-"), d.max()!, d.randomElement() != nil, d.enumerated().map { "\($0)\($1)" }, Array(zip(d, 1...)).count)
print(d.index(d.startIndex, offsetBy: 2), d.distance(from: 0, to: 2), d.suffix(1).first!, d.split(separator: "b").map { Array($0) }, d.allSatisfy { $0 < "z" })
struct Ring<T>: RandomAccessCollection, MutableCollection { var s: [T]; var startIndex: Int { 0 }; var endIndex: Int { s.count }; subscript(i: Int) -> T { get { s[i] } set { s[i] = newValue } } }
var r = Ring(s: [3, 1, 2])
r[0] = 9
print(r.last!, r.sorted(), r.reversed().map { $0 }, r.lastIndex(of: 2)!, r.count, r.suffix(2).map { $0 })
r.swapAt(0, 2); r.sort(); print(r.s)
r.reverse(); print(r.s, r.indices, r.dropLast().map { $0 })
struct LL: Sequence { struct It: IteratorProtocol { var n = 0; mutating func next() -> Int? { n += 1; return n < 4 ? n : nil } }; func makeIterator() -> It { It() } }
let any = AnySequence(LL()); print(any.map { $0 * 2 }, Array(any))
let ai = AnyIterator { nil as Int? }; print(ai.next() as Any)
var k = 0
let ai2 = AnyIterator<Int> { k += 1; return k < 3 ? k : nil }
for x in ai2 { print(x) }
let ac = AnyCollection([1, 2]); print(ac.count, ac.first!)
let ca: ContiguousArray<Int> = [1, 2]; print(ca, ca.map { $0 + 1 })
print(MemoryLayout<Int>.size, MemoryLayout<Int32>.stride, MemoryLayout<Bool>.alignment, MemoryLayout<(Int, Bool)>.size, MemoryLayout<(Int, Bool)>.stride, MemoryLayout.size(ofValue: 3.0))
class KK {}; withExtendedLifetime(KK()) { print("in") }
func total<C: Collection>(_ c: C) -> Int where C.Element == Int { c.reduce(0, +) }
print(total([1, 2]), total(Ring(s: [4, 5])), total(Set([3])))
extension Collection { var second: Element? { dropFirst().first }; subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }
print([1, 2].second!, d.second!, d[safe: 7] ?? "nope", "ab".second!)
let seq = AnySequence { () -> AnyIterator<Int> in var i = 0; return AnyIterator { i += 1; return i <= 3 ? i : nil } }
print(seq.reduce(0, +), seq.contains(2))

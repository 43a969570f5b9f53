// source: own
import Foundation
// hackingwithswift style
struct Parcel: Equatable { let id: Int; var weight: Double; var zone: Zone
  enum Zone: String, CaseIterable, Comparable { case local, national, world
    var rate: Double { switch self { case .local: 1; case .national: 2.5; case .world: 7 } }
    static func < (l: Self, r: Self) -> Bool { allCases.firstIndex(of: l)! < allCases.firstIndex(of: r)! } } }
protocol PricingStrategy { func price(for p: Parcel) -> Double }
struct Standard: PricingStrategy { func price(for p: Parcel) -> Double { p.weight * p.zone.rate } }
struct Express: PricingStrategy { let base: any PricingStrategy; var factor = 1.5; func price(for p: Parcel) -> Double { base.price(for: p) * factor } }
struct Capped<Base: PricingStrategy>: PricingStrategy { let base: Base, cap: Double; func price(for p: Parcel) -> Double { min(cap, base.price(for: p)) } }
extension PricingStrategy { func capped(at cap: Double) -> Capped<Self> { Capped(base: self, cap: cap) } ; var express: Express { Express(base: self) } }
enum ShipError: Error, LocalizedError, Equatable { case tooHeavy(Double), duplicate(id: Int)
  var errorDescription: String? { switch self { case .tooHeavy(let w): "too heavy: \(w)kg"; case .duplicate(let id): "parcel \(id) exists" } } }
actor Depot { private var parcels: [Int: Parcel] = [:]; private let limit: Double; init(limit: Double) { self.limit = limit }
  func accept(_ p: Parcel) throws { guard p.weight <= limit else { throw ShipError.tooHeavy(p.weight) }; guard parcels[p.id] == nil else { throw ShipError.duplicate(id: p.id) }; parcels[p.id] = p }
  func summary() -> [(Parcel.Zone, Int)] { Dictionary(grouping: parcels.values, by: \.zone).mapValues(\.count).sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  var total: Double { parcels.values.reduce(into: 0) { $0 += $1.weight } } }
let strategy = Standard().express.capped(at: 20)
let all = [Parcel(id: 1, weight: 2, zone: .local), Parcel(id: 2, weight: 4, zone: .world), Parcel(id: 2, weight: 1, zone: .local), Parcel(id: 3, weight: 40, zone: .national), .init(id: 4, weight: 0.5, zone: .local)]
for p in all { print(p.id, strategy.price(for: p)) }
let depot = Depot(limit: 30)
for p in all { do { try await depot.accept(p) } catch let e as ShipError where e == .duplicate(id: 2) { print("dup!", e.localizedDescription) } catch { print(error.localizedDescription) } }
for (zone, n) in await depot.summary() { print("\(zone.rawValue): \(n)") }
print(await depot.total, all.map(\.zone).max()!, all.sorted { ($0.zone, $0.weight) < ($1.zone, $1.weight) }.map(\.id))
func memoize<K: Hashable, V>(_ body: @escaping ((K) -> V, K) -> V) -> (K) -> V { var memo: [K: V] = [:]; func call(_ k: K) -> V { if let v = memo[k] { return v }; let v = body(call, k); memo[k] = v; return v }; return call }
let fib: (Int) -> Int = memoize { fib, n in n < 2 ? n : fib(n - 1) + fib(n - 2) }
print(fib(50))
let roman = [(1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]
func toRoman(_ n: Int) -> String { var n = n; return roman.reduce(into: "") { r, p in while n >= p.0 { r += p.1; n -= p.0 } } }
print([4, 9, 1994].map(toRoman), String("hello".reversed().map { $0.uppercased() }.joined(separator: "-")), "racecar" == String("racecar".reversed()))
func isAnagram(_ a: String, _ b: String) -> Bool { func key(_ s: String) -> [Character: Int] { s.lowercased().filter(\.isLetter).reduce(into: [:]) { $0[$1, default: 0] += 1 } }; return key(a) == key(b) }
print(isAnagram("Dormitory", "dirty room"), Set("mississippi").sorted().map(String.init).joined())
let text = "the quick brown fox jumps over the lazy dog the end"
let counts: [Substring: Int] = text.split(separator: " ").reduce(into: [:]) { $0[$1, default: 0] += 1 }
let freq = counts.sorted { a, b in if a.value != b.value { return a.value > b.value }; return a.key < b.key }
for (w, c) in freq.prefix(3) { print("\(w)".padding(toLength: 6, withPad: " ", startingAt: 0), String(repeating: "*", count: c)) }

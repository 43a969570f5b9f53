// source: own
import Foundation
enum Level: Int, Comparable { case low, mid, high; static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue } }
struct Task2 { var name: String; var level: Level; var done = false; var tags: Set<String> = [] }
var ts = [Task2(name: "a", level: .low), Task2(name: "b", level: .high, tags: ["x"]), Task2(name: "c", level: .mid)]
print(ts.filter { $0.level >= .mid }.map(\.name), ts.max { $0.level < $1.level }!.name, ts.sorted { $0.level > $1.level }.map(\.name))
let lv: [Level] = ts.map { $0.done ? .high : $0.level } + [.low]
print(lv, lv.max()!, lv.min() ?? .high)
let by = Dictionary(grouping: ts) { $0.level >= .mid }
print(by[true]?.count ?? 0, by[false]!.map(\.name))
if let i = ts.firstIndex(where: { $0.level == .high }) { ts[i].done.toggle(); ts[i].tags.insert("y") }
print(ts[1].done, ts[1].tags.sorted())
func set<V>(_ kp: WritableKeyPath<Task2, V>, _ v: V) { for i in ts.indices { ts[i][keyPath: kp] = v } }
set(\.level, .mid); set(\.done, true); print(ts.map(\.level), ts.allSatisfy(\.done))
let opts: [Level?] = [.low, nil, .high]
print(opts.compactMap { $0 }.count, opts.first??.rawValue ?? -1, opts.last!!)
for case let l? in opts where l > .low { print(l) }
let weights: KeyValuePairs = ["w": 1.5, "v": 2]
print(weights.reduce(0) { $0 + $1.value }, weights.first { $0.key == "v" }!.value)
var cnt: [Character: Int] = [:]
for ch in "hello" { cnt[ch, default: 0] += 1 }
if let idx = cnt.firstIndex(where: { $0.value == 2 }) { print(cnt[idx].key, cnt[idx].value); cnt.remove(at: idx) }
print(cnt.count, cnt.index(forKey: "z") == nil)
var st: Set = [3, 1, 2]; st.remove(at: st.firstIndex(of: 3)!); print(st.sorted(), st.first != nil)
func pick(_ x: Int) -> String { "int" }; func pick(_ x: Double) -> String { "double" }; func pick<T>(_ x: T) -> String { "any" }; func pick<T>(_ x: [T]) -> String { "array" }; func pick<T>(_ x: T?) -> String { "opt" }
print(pick(1), pick(1.5), pick("s"), pick([1]), pick(Optional(2)), pick(["a": 1]))
func show<K, V>(_ d: [K: V]) -> String { "dict \(d.count)" }; func show<T>(_ t: T) -> String { "plain" }; func show<A, B>(_ t: (A, B)) -> String { "pair" }
print(show(["a": 1]), show(3), show((1, "x")))
struct Box<T> { var v: T }
extension Box { func apply<U>(_ f: (T) -> U) -> Box<U> { Box<U>(v: f(v)) }; func apply<U>(_ f: (T) -> Box<U>) -> Box<U> { f(v) } }
print(Box(v: 2).apply { $0 + 1 }.v, Box(v: 2).apply { Box(v: "n\($0)") }.v)
let t: (Level, [Level]) = (.low, [.mid, .high]); print(t)
let dict: [Level: [Level]] = [.low: [.mid], .high: []]; print(dict[.low]!, dict[.mid, default: [.high]])
let f: (Int) -> Level = { $0 > 1 ? .high : .low }; print(f(2), [1, 2].map(f))
let words = "the quick brown fox".split(separator: " "); let caps: [String] = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }; print(caps)
let line: String = caps[0].dropFirst() + "-" + caps[1].prefix(2); print(line)

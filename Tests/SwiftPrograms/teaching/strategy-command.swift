// source: own
protocol SortStrategy { func sort<T: Comparable>(_ items: [T]) -> [T]; static var name: String { get } }
struct Bubble: SortStrategy { static let name = "bubble"; func sort<T: Comparable>(_ items: [T]) -> [T] { var a = items; for i in 0..<a.count { for j in 1..<max(1, a.count - i) where a[j] < a[j - 1] { a.swapAt(j, j - 1) } }; return a } }
struct Quick: SortStrategy { static let name = "quick"; func sort<T: Comparable>(_ items: [T]) -> [T] { guard let pivot = items.first else { return [] }; let rest = items.dropFirst(); return sort(rest.filter { $0 < pivot }) + [pivot] + sort(rest.filter { $0 >= pivot }) } }
struct Merge: SortStrategy { static var name: String { "merge" }
  func sort<T: Comparable>(_ items: [T]) -> [T] { guard items.count > 1 else { return items }; let mid = items.count / 2; return merge(sort(Array(items[..<mid])), sort(Array(items[mid...]))) }
  private func merge<T: Comparable>(_ a: [T], _ b: [T]) -> [T] { var (i, j) = (0, 0); var out: [T] = []; out.reserveCapacity(a.count + b.count); while i < a.count && j < b.count { if a[i] <= b[j] { out.append(a[i]); i += 1 } else { out.append(b[j]); j += 1 } }; return out + a[i...] + b[j...] } }
let strategies: [any SortStrategy] = [Bubble(), Quick(), Merge()]
for s in strategies { print(type(of: s).name, s.sort([5, 3, 8, 1, 9, 2]), s.sort(["b", "a"]), s.sort([] as [Double])) }
enum Op: CaseIterable { case add, sub, mul, div; var symbol: Character { switch self { case .add: "+"; case .sub: "-"; case .mul: "*"; case .div: "/" } }
  var apply: (Double, Double) -> Double { switch self { case .add: return (+); case .sub: return (-); case .mul: return (*); case .div: return (/) } } }
for op in Op.allCases { print(op.symbol, op.apply(9, 2)) }
struct Calculator { var stack: [Double] = []; static let ops: [String: (Double, Double) -> Double] = ["+": (+), "-": (-), "*": { $0 * $1 }, "/": { $0 / $1 }, "max": max]
  enum Failure: Error { case underflow, unknown(String) }
  mutating func run(_ program: String) throws -> Double { stack = []; for word in program.split(separator: " ").map(String.init) { if let n = Double(word) { stack.append(n) } else if let op = Self.ops[word] { guard stack.count >= 2 else { throw Failure.underflow }; let b = stack.removeLast(), a = stack.removeLast(); stack.append(op(a, b)) } else { throw Failure.unknown(word) } }; guard let r = stack.last else { throw Failure.underflow }; return r } }
var calc = Calculator()
for p in ["3 4 + 2 *", "1 2 max 10 -", "1 +", "2 ? 3", "8 2 /"] { do { print(p, "=", try calc.run(p)) } catch { print(p, "->", error) } }

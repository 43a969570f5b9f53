// source: own
enum Ev { case a, b(Int) }
struct P { var x: Double; var y = 0.0 }
var d: [Ev2: [Ev]] = [:]
enum Ev2 { case p, q }
d[.p, default: []].append(.a)
d[.q, default: [.b(2)]].append(.a)
print(d[.p]!, d[.q]!)
func f(_ e: [Ev] = [.a], n: Int = 0) -> [Ev] { e + (n > 0 ? [.b(n)] : []) }
print(f(), f(n: 2), f([.b(1)], n: 1))
let r = [1, 2, 3].reduce(into: [Ev]()) { $0.append($1 > 1 ? .b($1) : .a) }; print(r)
let z = zip([1, 2], [Ev.a, .b(1)]).map { ($0, $1) }; print(z)
let pairs: [(String, Ev)] = [("x", .a), ("y", .b(1))]; print(pairs, Dictionary(uniqueKeysWithValues: pairs)["x"]!)
let m: [String: [Ev]] = ["k": [.a, .b(2)]]; print(m)
let nested: [[Ev]] = [[.a], [], [.b(1), .a]]; print(nested.flatMap { $0 }, nested.map(\.count))
var ps = [P(x: 1), .init(x: 2, y: 3)]; ps += [.init(x: 4)]; ps.append(.init(x: 5)); ps.insert(.init(x: 0), at: 0); print(ps.map(\.x))
let o: Ev? = .b(3); print(o as Any, o.map { [$0, .a] } ?? [])
let fn: () -> [Ev] = { [.a] }; print(fn())
func g(_ x: Int) -> Result<Ev, Err> { x > 0 ? .success(.b(x)) : .failure(.bad) }
enum Err: Error { case bad }
print(g(1), g(0), [g(1), .success(.a)].compactMap { try? $0.get() })
let tup: (Ev, [Ev?]) = (.a, [.b(1), nil, .a]); print(tup)
struct St { var es: [Ev] = [.a]; var m: [Ev2: Ev] = [.p: .b(1)]; var o: Ev? = .a; lazy var l: [Ev] = [.b(9)]; static let s: [Ev] = [.a, .b(0)] }
var st = St(); st.es += [.b(2)]; st.m[.q] = .a; st.es[0] = .b(7); print(st.es, st.m.count, st.m[.q]!, St.s, st.l)
let best = [3, 1].map { n -> Ev in if n > 2 { return .b(n) }; return .a }; print(best)
let sw: [Ev] = [1, 5].map { switch $0 { case 1: .a; default: .b($0) } }; print(sw)
let t3 = true ? [Ev.a] : [.b(1)], t4: [Ev] = false ? [.a] : [.b(1)]; print(t3, t4)
let dd: [Ev2: P] = [.p: .init(x: 1), .q: P(x: 2)]; print(dd[.p]!.x + dd[.q, default: .init(x: 7)].x)
let set: Set<Ev2> = [.p, .q, .p]; print(set.count, set.contains(.p), set.union([.q]).count, set.subtracting([.p]))
print([Ev2.p, .q].firstIndex(of: .q)!, [Ev2.p].contains(.q), [Ev2.q] == [.q], Ev2.p == .p, [Ev2.p: 1] == [.p: 1])
print(Array(repeating: Ev.a, count: 2), Array<Ev2>(repeating: .p, count: 1), [Ev2](arrayLiteral: .p))
print(max(1, 2.5), min(P(x: 1).x, 0), Optional<Ev>.some(.a) as Any, [Ev?](repeating: .a, count: 1))
if case .success(let e) = g(4), case .b(let n) = e { print(n) }
func gen<T>(_ a: T, _ b: T) -> [T] { [a, b] }; print(gen(.a, Ev.b(1)), gen(Ev2.p, .q))
func inout1(_ e: inout Ev) { e = .b(1) }; var ee = Ev.a; inout1(&ee); print(ee)

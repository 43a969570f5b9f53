// source: own
enum E<L, R> { case l(L), r(R)
  func mapR<T>(_ f: (R) -> T) -> E<L, T> { switch self { case .l(let l): return .l(l); case .r(let r): return .r(f(r)) } } }
let es: [E<String, Int>] = [.l("b"), .r(1)]
print(es.map { $0.mapR { Double($0) + 0.5 } }); print(type(of: es[1].mapR { $0 + 1 }), es)

// source: own
indirect enum Tree<Element: Comparable> { case leaf; case node(Tree, Element, Tree)
  init() { self = .leaf }
  init<S: Sequence>(_ s: S) where S.Element == Element { self = s.reduce(.leaf) { $0.inserting($1) } }
  func inserting(_ x: Element) -> Tree { switch self { case .leaf: return .node(.leaf, x, .leaf); case let .node(l, y, r): if x < y { return .node(l.inserting(x), y, r) } else if x > y { return .node(l, y, r.inserting(x)) } else { return self } } }
  func contains(_ x: Element) -> Bool { switch self { case .leaf: false; case let .node(l, y, r): x == y || (x < y ? l : r).contains(x) } }
  var count: Int { switch self { case .leaf: 0; case let .node(l, _, r): l.count + 1 + r.count } }
  var depth: Int { if case let .node(l, _, r) = self { 1 + Swift.max(l.depth, r.depth) } else { 0 } }
  func fold<A>(_ z: A, _ f: (A, Element, A) -> A) -> A { switch self { case .leaf: return z; case let .node(l, x, r): return f(l.fold(z, f), x, r.fold(z, f)) } }
  var elements: [Element] { fold([]) { $0 + [$1] + $2 } }
  func map<U: Comparable>(_ f: (Element) -> U) -> Tree<U> { switch self { case .leaf: .leaf; case let .node(l, x, r): .node(l.map(f), f(x), r.map(f)) } } }
extension Tree: Sequence { func makeIterator() -> AnyIterator<Element> { var stack: [Tree] = []; var cur = self
  return AnyIterator { while case let .node(l, _, _) = cur { stack.append(cur); cur = l }; guard case let .node(_, x, r)? = stack.popLast() else { return nil }; cur = r; return x } } }
let t = Tree([5, 2, 8, 1, 9, 3]); print(t.elements, t.count, t.depth, t.contains(8), t.contains(7), Array(t.lazy.filter { $0 % 2 == 1 }), t.map { -$0 }.elements, zip(t, t.dropFirst()).map { $1 - $0 })
enum Validated<V, E> { case valid(V), invalid([E]); func map<B>(_ f: (V) -> B) -> Validated<B, E> { switch self { case .valid(let v): .valid(f(v)); case .invalid(let e): .invalid(e) } } }
func zip<A, B, E>(_ a: Validated<A, E>, _ b: Validated<B, E>) -> Validated<(A, B), E> { switch (a, b) { case let (.valid(x), .valid(y)): .valid((x, y)); case let (.valid, .invalid(e)), let (.invalid(e), .valid): .invalid(e); case let (.invalid(e), .invalid(f)): .invalid(e + f) } }
func nonEmpty(_ s: String) -> Validated<String, String> { s.isEmpty ? .invalid(["empty"]) : .valid(s) }; func adult(_ n: Int) -> Validated<Int, String> { n >= 18 ? .valid(n) : .invalid(["age \(n)"]) }
print(zip(nonEmpty("x"), adult(20)).map { "\($0.0)\($0.1)" }, zip(nonEmpty(""), adult(3)))

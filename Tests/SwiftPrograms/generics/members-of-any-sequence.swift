// source: own
func a<S: Sequence>(_ s: S) -> S.Element? { s.first { _ in true } }
func b<S: Sequence>(_ s: S) -> Int { s.reduce(0) { n, _ in n + 1 } }
func c<C: Collection>(_ s: C) -> (Int, C.Element?) { (s.count, s.first) }
extension Sequence { var firstOne: Element? { first { _ in true } }; func size() -> Int { reduce(0) { n, _ in n + 1 } } }
extension Collection { var mid: Element? { isEmpty ? nil : self[index(startIndex, offsetBy: count / 2)] } }
print(a([1]) as Any, b("abc"), c([1, 2]), [1].firstOne as Any, [1, 2].size(), [1, 2, 3].mid as Any)

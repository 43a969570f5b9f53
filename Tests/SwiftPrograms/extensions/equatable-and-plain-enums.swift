// source: own
extension Equatable { func isAny(of c: Self...) -> Bool { c.contains(self) } }
extension Hashable { var hv: Bool { hashValue == hashValue } }
enum E { case a, b }
print(E.a.isAny(of: .b, .a), E.a.isAny(of: .b), E.b.hv)
enum F: String { case x, y }
print(F.x.isAny(of: .y), F.x.hv)
let o: Int? = 3; print(o.isAny(of: 3, nil), [1].isAny(of: [2]), [1: 2].isAny(of: [1: 2]))

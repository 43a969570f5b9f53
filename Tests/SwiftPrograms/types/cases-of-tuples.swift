// source: own
enum A { case p((Int, Int)), q(Int, Int), r((x: Int, y: Int)), s(Int), t(label: (Int, Int)) }
print(A.p((1, 2)), A.q(1, 2), A.r((x: 1, y: 2)), A.s(1), A.t(label: (1, 2)))
enum O<T> { case a(T), b(T, T), none }
print(O.a((1, 2)), O.a(1), O.b((1, 2), (3, 4)), O.a(()))
let r: Result<(Int, String), Never> = .success((1, "a"))
print(r)
print(Optional((1, 2)) as Any, O.a([(1, 2)]), O.a("x"), O<[Int]>.a([1]))
print("\(O.a((1, 2)))", [O.a((1, 2))])
debugPrint(O.a((1, 2)))
let o: (Int, Int)? = (1, 2)
print(o as Any)

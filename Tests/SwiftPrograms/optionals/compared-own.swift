// source: own
struct V: Equatable { let a: Int }
let o: V? = V(a: 1)
print(V(a: 1) == o, o == V(a: 1), V(a: 2) != o, V(a: 1) == nil as V?)
enum E { case a, b }
let e: E? = .a
print(.a == e, e == .a, E.b == e)
struct W: Equatable { let a: Int; static func == (l: W, r: W) -> Bool { l.a % 10 == r.a % 10 } }
let w: W? = W(a: 11)
print(W(a: 1) == w, w == W(a: 2), w != W(a: 1))
enum R { case ok }
let r: Result<Int, Never> = .success(3)
switch r { case .success(let v): print(v) }

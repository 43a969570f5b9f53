// source: own
class A { class func g() -> String { "A" }; subscript(i: Int) -> String { "A\(i)" }; class subscript(i: Int) -> String { "sA\(i)" } }
class B: A { override class func g() -> String { "B" }; override subscript(i: Int) -> String { "B" + super[i] } }
let t: A.Type = B.self; print(t.g(), A.self.g())
print(B()[3], (B() as A)[4])
print(B[1])

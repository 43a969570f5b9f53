// source: own
// Swift ranks overloads: for literals, Optionals, Any, protocols, and type parameters with requirements.
func a(_ x: Any) { print("any") }; func a(_ x: Int?) { print("int?") }
a(3); a(nil)
func b(_ x: Double) { print("double") }; func b<T>(_ x: T) { print("T") }
b(3); b(3.0)
func c(_ x: Any) { print("any") }; func c<T>(_ x: T) { print("T") }
c(3)
func d(_ x: Double?) { print("double?") }; func d(_ x: Any) { print("any") }
d(3)
func e(_ x: [Double]) { print("[double]") }; func e<T>(_ x: [T]) { print("[T]") }
e([1])
func f(_ x: Float) { print("float") }; func f(_ x: Any) { print("any") }
f(3)
func g(_ x: CustomStringConvertible) { print("csc") }; func g<T>(_ x: T) { print("T") }; func g(_ x: Int?) { print("int?") }
g(3)
func h(_ x: CustomStringConvertible) { print("csc") }; func h<T: CustomStringConvertible>(_ x: T) { print("T:csc") }
h(3)
func i<T: Collection>(_ x: T) { print("coll") }; func i<T>(_ x: [T]) { print("arr") }; func i<T: Sequence>(_ x: T) { print("seq") }
i([1]); i("a"); i(1...2)
func j<T: Equatable>(_ x: [T]) { print("[eq]") }; func j<T: Collection>(_ x: T) { print("coll") }
j([1])
func k<T>(_ x: T?) { print("T?") }; func k<T>(_ x: T) { print("T") }
k(3); k(Optional(3))
func l(_ x: Any?) { print("any?") }; func l(_ x: Any) { print("any") }
l(3)
func m(_ x: Double) { print("double") }; func m(_ x: Int?) { print("int?") }
m(3)
func n(_ x: [Any]) { print("[any]") }; func n<T>(_ x: [T]) { print("[T]") }
n([1]); n([1, "a"] as [Any])
protocol P {}; struct S: P {}; class A: P {}; class B: A {}
func o(_ x: P) { print("P") }; func o(_ x: A) { print("A") }; func o<T: P>(_ x: T) { print("T: P") }
o(S()); o(B()); let p: P = S(); o(p)
func q(_ f: () -> Void) { print("void") }; func q<T>(_ f: () -> T) { print("T") }
q { 5 }; q { }; q { print("x") }
func r(_ f: () -> Void) { print("no value") }
func r(_ f: () -> Int) { print("Int") }
r { 5 }
func s(_ g: (Int) -> Int) { print("1") }
func s(_ g: (Int, Int) -> Int) { print("2") }
s(+); s { $0 + $1 }; s { $0 }

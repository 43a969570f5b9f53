// source: own
protocol P { static var c: Int { get set }; static var name: String { get } }
extension P { func both() -> Int { Self.c + 1 }; static var label: String { "<" + name + ">" } ; func lab() -> String { Self.label + Self.name } }
struct S: P { static var c = 0; static var name = "S"; func bump() { Self.c += 1 } }
S().bump(); S().bump()
print(S.c, S().both(), S.label, S().lab())
class K: P { static var c = 3; class var name: String { "K" }; func get() -> Int { Self.c } }
class L: K { override class var name: String { "L" } }
print(K().get(), L().lab(), K().both(), L.label)
func f<T: P>(_ t: T) -> String { T.name + "\(T.c)" }
print(f(S()), f(L()))

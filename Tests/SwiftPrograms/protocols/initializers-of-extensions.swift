// source: own
protocol Loc { init(storage: String) }
extension Loc { init(path: String) { self.init(storage: path) }; init?(maybe s: String?) { guard let s else { return nil }; self.init(path: s) } }
struct File: Loc { let storage: String; init(storage: String) { self.storage = storage } }
struct Folder: Loc, Equatable { let storage: String }
final class K: Loc { let storage: String; init(storage: String) { self.storage = storage } }
class Base: Loc { let storage: String; required init(storage: String) { self.storage = storage } }
class Sub: Base {}
func make<T: Loc>(_ t: T.Type) -> T { T(path: "q") }
print(make(File.self), make(Folder.self), make(K.self).storage, Folder(path: "z") == Folder(storage: "z"))
print(K(path: "k").storage, Sub(path: "s").storage, type(of: Sub(path: "s")), File(maybe: nil) as Any, Folder(maybe: "m") as Any)
let f: Folder = .init(path: "i"); print(f)
enum E: String, Loc { case a, b; init(storage: String) { self = storage == "a" ? .a : .b } }
print(E(path: "a"), E(storage: "x"))

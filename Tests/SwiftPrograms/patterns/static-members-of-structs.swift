// source: own
struct H: Equatable { var name: String; static let missing = H(name: "?"); static let ok = H(name: "ok") 
  static var other: H { H(name: "o") } }
let h = H(name: "?")
switch h { case .missing: print("missing"); case .ok: print("ok"); default: print("default") }
if case .missing = h { print("if missing") }
for case .ok in [H.ok, h] { print("for ok") }
let o: H? = .ok
switch o { case .missing: print("m"); case .ok?: print("ok?"); case nil: print("nil"); default: print("d") }
switch (h, 1) { case (.missing, 1): print("tuple"); default: print("no") }
print((.missing, 1) == (h, 1), [.missing] == [h], [.ok, .missing].contains(h))
print([h].starts(with: [.missing]), [h].elementsEqual([.missing]))
enum K { case a, b; static let one = K.a; static let two: K = .b }
let k = K.b
switch k { case .one: print("one"); case .two: print("two"); default: print("?") }
print([K.one, .b].contains(.two), k == .two)
import Foundation
extension Notification.Name { static let did = Notification.Name("did") }
let n = Notification.Name("did")
switch n { case .did: print("did"); default: print("no") }
struct Color: Hashable { let r: Int; static let red = Color(r: 1), blue = Color(r: 2) }
func name(_ c: Color) -> String { switch c { case .red: return "red"; case .blue: return "blue"; default: return "?" } }
print(name(.red), name(Color(r: 2)), name(Color(r: 3)))
let d: [Color: String] = [.red: "R", .blue: "B"]
print(d[.red]!, d[Color(r: 2)] ?? "nil", [Color.red, .blue].firstIndex(of: .blue)!)

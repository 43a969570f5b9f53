// source: own
class Plain { let n = 1 }
final class Named: CustomStringConvertible { var description: String { "I am named" } }
struct Holder { let plain: Plain; let named: Named }
enum Choice { case one(Plain), two(Named) }
let plain = Plain(), named = Named()
print(plain, named)
print([plain], [named], ["k": named])
print("\(plain) and \(named)")
print(Optional(plain) as Any)
print(Holder(plain: plain, named: named))
print(Choice.one(plain), Choice.two(named))
print(type(of: plain), String(describing: plain), (1, plain))
class Outer { class Inner {} }
print(Outer.Inner(), type(of: Outer.Inner()))

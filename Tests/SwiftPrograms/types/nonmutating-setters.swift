// source: own
// A property whose setter is nonmutating is changed in place in a constant, too.
final class Mem { var d: [String: Int] = [:]; var a: [String] = [] }
let mem = Mem()
@propertyWrapper struct Stored { let key: String
  var wrappedValue: Int { get { mem.d[key] ?? 0 } nonmutating set { mem.d[key] = newValue } } }
struct Settings { @Stored(key: "n") var n: Int
  var list: [String] { get { mem.a } nonmutating set { mem.a = newValue } } }
extension Int { mutating func bump() { self += 10 } }
func inc(_ x: inout Int) { x += 100 }
let s = Settings()
s.n = 1; s.n += 2
print(s.n)
s.list.append("x"); s.list[0] += "y"
print(s.list)
s.n.bump(); inc(&s.n)
print(s.n)

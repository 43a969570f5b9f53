// source: own
struct Lens<Whole, Part> { let get: (Whole) -> Part; let set: (Part, Whole) -> Whole
  func over(_ f: @escaping (Part) -> Part) -> (Whole) -> Whole { { whole in set(f(get(whole)), whole) } } }
func compose<A, B, C>(_ a: Lens<A, B>, _ b: Lens<B, C>) -> Lens<A, C> { Lens(get: { b.get(a.get($0)) }, set: { c, a0 in a.set(b.set(c, a.get(a0)), a0) }) }
struct Street { var name: String }; struct Address { var street: Street }
let street = Lens<Address, Street>(get: { $0.street }, set: { var a = $1; a.street = $0; return a })
let name = Lens<Street, String>(get: \.name, set: { Street(name: $0 + String($1.name.prefix(0))) })
let all = compose(street, name)
print(all.over { $0.uppercased() }(Address(street: Street(name: "main"))), all.get(Address(street: Street(name: "q"))))
func with<T>(_ value: T, _ change: (inout T) -> Void) -> T { var copy = value; change(&copy); return copy }
print(with(Street(name: "a")) { $0.name += "b" }, with([1]) { $0.append(2) })
func set<R, V>(_ path: WritableKeyPath<R, V>, _ v: V) -> (R) -> R { { var r = $0; r[keyPath: path] = v; return r } }
print(set(\Address.street.name, "new")(Address(street: Street(name: "old"))))

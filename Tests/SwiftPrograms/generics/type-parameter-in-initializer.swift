// source: swift-nonempty, whose initializers make the collection that a type parameter names
struct NE<C: Swift.Collection> { var raw: C
  typealias Element = C.Element
  var first: Element { raw.first! } }
typealias NEArray<Element> = NE<[Element]>
extension NE where C: RangeReplaceableCollection {
  init(_ head: Element, _ tail: Element...) { var t = C(); t.append(head); t.append(contentsOf: tail); self.init(raw: t) }
  init?(_ elements: C) { if elements.isEmpty { return nil }; self.init(raw: elements) }
}
print(NE<[Int]>(1, 2).raw, NE<String>("a", "b").raw)
struct Fac<T> { let f: () -> T; func callAsFunction() -> T { f() } }
class Con { var s: Fac<S> { Fac { S() } }; var os: Fac<S?> { Fac { nil } } }
struct S { let name = "S" }
func g<T>(_ p: KeyPath<Con, Fac<T>>) -> T { Con()[keyPath: p]() }
func h<C, T>(_ p: KeyPath<C, Fac<T>>, _ c: C) -> T { c[keyPath: p]() }
struct W<T> { let p: KeyPath<Con, Fac<T>>; init(_ p: KeyPath<Con, Fac<T>>) { self.p = p } 
  func v() -> T { Con()[keyPath: p]() } }
print(g(\.s).name, g(\.os) as Any, g(\Con.s).name, h(\.s, Con()).name, h(\Con.s, Con()))
print(W(\.s).v().name, W(\Con.os).v() as Any)
@propertyWrapper struct I<T> { let p: KeyPath<Con, Fac<T>>; init(_ p: KeyPath<Con, Fac<T>>) { self.p = p } 
  var wrappedValue: T { Con()[keyPath: p]() } }
struct X { @I(\.s) var a; @I(\.os) var b; @I(\.s) var c: S }
print(X().a.name, X().b as Any, X().c)
protocol SC { static var shared: Self { get } }
final class C2: SC { static let shared = C2(); var s: Fac<S> { Fac { S() } } }
@propertyWrapper struct J<T> { let m: () -> T
 init(_ p: KeyPath<Con, Fac<T>>) { m = { Con()[keyPath: p]() } } 
 init<C: SC>(_ p: KeyPath<C, Fac<T>>) { m = { C.shared[keyPath: p]() } } 
  var wrappedValue: T { m() } }
struct Y { @J(\.s) var a; @J(\.os) var b; @J(\.s) var c: S; @J(\C2.s) var d }
print(Y().a.name, Y().b as Any, Y().c, Y().d)

// source: own
// A type parameter of a method hides one of the type around that has its name.
class B<R> {
  let r: R
  init(_ r: R) { self.r = r }
  func twice<T>(_ t: T) -> (R, T) { (r, t) }
  func shadow<R>(_ x: R) -> R { x }
  func name<R>(_ x: R.Type) -> String { "\(R.self)" }
  func list<R>(_ x: R) -> [R] { let all: [R] = [x, x]; return all }
  func sum<R>(_ xs: [R]) -> R where R: Numeric { xs.reduce(0, +) }
  func longest<R: Collection>(_ a: R, _ b: R) -> R where R.Element: Equatable { a.count > b.count ? a : b }
  func own() -> R { r }
}
let b = B(1)
print(b.twice("a"), b.shadow("z"), b.name(String.self), b.list(2.5), b.sum([1.5, 2]), b.longest("ab", "c"), b.own())
struct S<R> { let r: R; func shadow<R>(_ x: R) -> [R] { [x] }; func map<R>(_ f: (Self) -> R) -> R { f(self) } }
print(S(r: 1).shadow("q"), S(r: 1).map { "\($0.r)" })
func outer<T>(_ t: T) -> String {
  func inner<T>(_ t: T) -> String { "\(T.self) \(t)" }
  return inner("x") + " \(T.self)"
}
print(outer(1))

// source: own
enum Res<T> { case value(T), done }
struct Str<T> { enum Result { case value(T); case completion(String) } }
func f() -> String {
  var result: Str<Int>.Result! = .none
  if result == nil { result = .value(3) }
  switch result! { case .value(let v): return "v\(v)"; default: return "d" }
}
print(f())
var o: Res<Int>? = .none
o = .some(.done)
var p: Res<Int>! = .some(.value(2))
print(o as Any, p as Any)
class C<D> {}
func resume<T>(returning: T) { print(type(of: returning)) }
struct Rs<T> { func resume(returning v: T) { print(v as Any) } }
func g(_ r: Rs<C<Int>?>) { var rep: C<Int>?; rep = nil; r.resume(returning: rep) }
g(Rs())
enum Makers {
  struct Create<Output> {
    let output: Output
    func count() -> Int { Sub(base: 3).count() }
  }
}
extension Makers.Create {
  final class Sub<Base>: CustomStringConvertible {
    let base: Base
    init(base: Base) { self.base = base }
    // Nobody asks for it.
    var description: String { "Create.Sub<\(Output.self)>" }
    func count() -> Int { 3 }
  }
}
print(Makers.Create(output: 1).count())

// source: own
struct Box<T> { var v: T
  func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(v: f(v)) }
  func map2<U>(_ f: (T) -> U) -> Box<U> { .init(v: f(v)) }
  func map3<U>(_ f: (T) -> U) -> Box<U> { Box<U>.init(v: f(v)) }
  func map4<U>(_ f: (T) -> U) -> Box<U> { let b = Box<U>(v: f(v)); return b }
  func arr() -> Box<[T]> { Box<[T]>(v: [v]) }
  func same() -> Self { Self(v: v) }
  func same2() -> Box { Box(v: v) }
  func pair<U>(_ u: U) -> Box<(T, U)> { Box<(T, U)>(v: (v, u)) }
}
func make<T>(_ t: T) -> Box<T> { Box(v: t) }
func make2<T>(_ t: T) -> Box<T> { .init(v: t) }
func id<A, B>(_ a: Box<A>, _ b: Box<B>) -> Box<B> { Box(v: b.v) }
print(Box(v: 1).map { "\($0)" }, Box(v: 1).map2 { "\($0)" }, Box(v: 1).map3 { "\($0)" }, Box(v: 1).map4 { "\($0)" })
print(Box(v: 1).arr(), Box(v: 1).same(), Box(v: 1).same2(), Box(v: 1).pair("x"), make(2.5), make2("q"), id(Box(v: 1), Box(v: "s")))
print(type(of: Box(v: 1).map { "\($0)" }), type(of: make(2.5)))
struct F<T> { let f: () -> T; func map<U>(_ g: @escaping (T) -> U) -> F<U> { F<U> { g(f()) } } }
print(type(of: F { 1 }), type(of: F { 1 }.map { "\($0)" }), type(of: F<Int>(f: { 1 })))
struct Ph<Tag> { let n: Int; func to<X>(_: X.Type) -> Ph<X> { Ph<X>(n: n) } }
enum M {}; enum N {}
print(Ph<M>(n: 1), Ph<M>(n: 1).to(N.self), type(of: Ph<M>(n: 2).to(N.self)))
struct Fn<O> { let run: () -> O }
func f<A, B>(_ a: Fn<A>, _ b: Fn<B>) -> Fn<B> { .init { b.run() } }
func g<A, B>(_ a: Fn<A>, _ b: Fn<B>) -> Fn<B> { Fn { b.run() } }
func h<A, B>(_ a: Fn<A>, _ b: Fn<B>) -> Fn<(A, B)> { .init { (a.run(), b.run()) } }
infix operator *>: AdditionPrecedence
func *> <A, B>(a: Fn<A>, b: Fn<B>) -> Fn<B> { .init { b.run() } }
extension Fn { func map<T>(_ k: @escaping (O) -> T) -> Fn<T> { .init { k(self.run()) } }
  func many() -> Fn<[O]> { Fn<[O]> { [self.run()] } } 
  static func always(_ o: O) -> Self { .init { o } } }
let x = Fn { 1 }, y = Fn { "a" }
print(type(of: f(x, y)), type(of: g(x, y)), type(of: h(x, y)), type(of: x *> y), type(of: x.map { Double($0) }), type(of: x.many()), type(of: Fn.always(3)))
print(x *> y)

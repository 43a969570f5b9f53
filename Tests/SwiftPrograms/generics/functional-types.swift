// source: own
// Concurrency-free generic utilities people copy: Defaults, Debug, Weak, Copy-on-write, Builder, Lens, Memo, Pipeline
final class Ref<T> { var v: T; init(_ v: T) { self.v = v } }
struct Lens<S, A> { let get: (S) -> A; let set: (A, S) -> S; init(_ k: WritableKeyPath<S, A>) { get = { $0[keyPath: k] }; set = { a, s in var s = s; s[keyPath: k] = a; return s } }; init(get: @escaping (S) -> A, set: @escaping (A, S) -> S) { self.get = get; self.set = set }
  func then<B>(_ o: Lens<A, B>) -> Lens<S, B> { Lens<S, B>(get: { o.get(self.get($0)) }, set: { b, s in self.set(o.set(b, self.get(s)), s) }) }; func over(_ f: @escaping (A) -> A) -> (S) -> S { { s in self.set(f(self.get(s)), s) } } }
struct Addr { var city: String }; struct Person { var name: String; var addr: Addr }
let city = Lens(\Person.addr).then(Lens(\Addr.city)); let p = Person(name: "a", addr: Addr(city: "x")); print(city.get(p), city.set("y", p).addr.city, city.over { $0.uppercased() }(p).addr)
protocol Buildable {}; extension Buildable { func with(_ f: (inout Self) -> Void) -> Self { var c = self; f(&c); return c }; func setting<T>(_ k: WritableKeyPath<Self, T>, _ v: T) -> Self { var c = self; c[keyPath: k] = v; return c } }
extension Person: Buildable {}; print(p.with { $0.name = "z"; $0.addr.city += "!" }, p.setting(\.name, "q").name)
struct Config { var retries = 3; var url = "u"; var on = false }; extension Config: Buildable {}
print(Config().setting(\.retries, 5).setting(\.on, true))
@dynamicMemberLookup struct Box<T> { var value: T; subscript<U>(dynamicMember k: WritableKeyPath<T, U>) -> U { get { value[keyPath: k] } set { value[keyPath: k] = newValue } }; func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(value: f(value)) } }
var b = Box(value: p); b.name = "boxed"; print(b.name, b.addr.city, b.map(\.name.count).value)
struct Pipeline<I, O> { let run: (I) -> O; func then<P>(_ f: @escaping (O) -> P) -> Pipeline<I, P> { .init { f(self.run($0)) } }; static func start(_ f: @escaping (I) -> O) -> Self { .init(run: f) } }
print(Pipeline<String, Int>.start { $0.count }.then { $0 * 2 }.then { "\($0)!" }.run("abc"), Pipeline(run: { (x: Int) in x + 1 }).then(Double.init).run(2))
struct Parser<A> { let run: (inout Substring) -> A?; func map<B>(_ f: @escaping (A) -> B) -> Parser<B> { Parser<B> { s in self.run(&s).map(f) } }
  func flatMap<B>(_ f: @escaping (A) -> Parser<B>) -> Parser<B> { Parser<B> { s in let o = s; guard let a = self.run(&s), let b = f(a).run(&s) else { s = o; return nil }; return b } }
  func many(sep: Parser<Void>? = nil) -> Parser<[A]> { Parser<[A]> { s in var r: [A] = []; while let a = self.run(&s) { r.append(a); if let sep, sep.run(&s) == nil { break } }; return r } } 
  func parse(_ s: String) -> (A?, String) { var sub = Substring(s); let a = run(&sub); return (a, String(sub)) } }
let int = Parser<Int> { s in let d = s.prefix { $0.isNumber }; guard let n = Int(d) else { return nil }; s.removeFirst(d.count); return n }
func lit(_ c: Character) -> Parser<Void> { Parser { s in guard s.first == c else { return nil }; s.removeFirst(); return () } }
print(int.many(sep: lit(",")).parse("1,22,3x"), int.flatMap { a in lit("+").flatMap { int.map { a + $0 } } }.parse("4+5"), int.map { $0 * 2 }.parse("x"))
func zip2<A, B>(_ a: Parser<A>, _ b: Parser<B>) -> Parser<(A, B)> { a.flatMap { x in b.map { (x, $0) } } }
let word = Parser<String> { s in let w = s.prefix(while: \.isLetter); if w.isEmpty { return nil }; s.removeFirst(w.count); return String(w) }
print(zip2(word, int).parse("ab12 z").0!, zip2(word, int).many().parse("a1b2").0!)
struct Gen<T> { let next: () -> T; func map<U>(_ f: @escaping (T) -> U) -> Gen<U> { Gen<U> { f(self.next()) } }; func array(_ n: Int) -> Gen<[T]> { Gen<[T]> { (0..<n).map { _ in self.next() } } }; static func always(_ v: T) -> Gen { Gen { v } } }
var k = 0; let cnt = Gen<Int> { k += 1; return k }; print(cnt.array(3).next(), cnt.map { "#\($0)" }.next(), Gen.always("z").array(2).next())
struct State<S, A> { let run: (S) -> (A, S); func flatMap<B>(_ f: @escaping (A) -> State<S, B>) -> State<S, B> { State<S, B> { s in let (a, s2) = self.run(s); return f(a).run(s2) } }; static func pure(_ a: A) -> State { State { (a, $0) } } }
let tick = State<Int, Int> { ($0, $0 + 1) }; print(tick.flatMap { a in tick.flatMap { b in .pure([a, b]) } }.run(5))
struct Tagged<Tag, Raw> { var rawValue: Raw }; extension Tagged: Equatable where Raw: Equatable {}; extension Tagged: Comparable where Raw: Comparable { static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue } }; extension Tagged: ExpressibleByIntegerLiteral where Raw: ExpressibleByIntegerLiteral { init(integerLiteral v: Raw.IntegerLiteralType) { rawValue = Raw(integerLiteral: v) } }; extension Tagged: CustomStringConvertible where Raw: CustomStringConvertible { var description: String { rawValue.description } }
enum AgeTag {}; typealias Age = Tagged<AgeTag, Int>; let ages: [Age] = [3, 1, 2]; print(ages.sorted(), ages.max()!, ages[0] == 3, Age(rawValue: 4) > 2)
func lift<A, B>(_ f: @escaping (A) -> B) -> (A?) -> B? { { $0.map(f) } }; func flip<A, B, C>(_ f: @escaping (A) -> (B) -> C) -> (B) -> (A) -> C { { b in { a in f(a)(b) } } }; func const<A, B>(_ a: A) -> (B) -> A { { _ in a } }; func id<A>(_ a: A) -> A { a }
print(lift { $0 + 1 }(3)!, flip(String.hasPrefix)("a")("abc"), [1, 2].map(const("k")), [3].map(id), Optional(4).map(id)!, ["b", "a"].sorted(by: flip { (x: String) in { (y: String) in x < y } }("q") ("z") ? (<) : (>)))
struct Weak<T: AnyObject> { weak var value: T?; init(_ v: T) { value = v } }
final class Obj { let n: Int; init(_ n: Int) { self.n = n } }
var o: Obj? = Obj(1); let w = Weak(o!); print(w.value?.n ?? 0); o = nil; print(w.value == nil)

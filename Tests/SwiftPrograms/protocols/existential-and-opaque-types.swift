// source: own
// `any P` does not conform to `P`; a call opens one value. An opaque type conforms.
import Foundation

protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
struct Wrapped: P { let inner: any P; func go() -> Int { inner.go() + 1 } }
let a: any P = S()
var b: any P = Wrapped(inner: a)

func one<T: P>(_ x: T) -> Int { x.go() }
func two<T: P, U: P>(_ x: T, _ y: U) -> Int { x.go() + y.go() }
func some(_ x: some P) -> Int { x.go() }
func list<T: P>(_ x: T) -> [T] { [x, x] }
func same<T: P>(_ x: T) -> T { x }
func with<T: P>(_ x: T, _ body: (T) -> Int) -> Int { body(x) }
func change<T: P>(_ x: inout T) -> Int { x.go() }
func name<T: P>(_ x: T) -> String { "\(T.self)" }
func many<T: P>(_ xs: [T]) -> Int { xs.count }
func someMany(_ xs: [some P]) -> Int { xs.count }
print(one(a), two(a, b), some(b), list(a).count, same(b).go(), with(a) { $0.go() }, change(&b), name(b))
let both: [any P] = [a, b]
print(both.map { one($0) }, many([S(), S()]), someMany([S()]), many([Wrapped(inner: a)]))

func opaque() -> some P { S() }
func opaques() -> [some P] { [S()] }
func maybe() -> (some P)? { Optional(S()) }
func pair() -> (some P, Int) { (S(), 1) }
struct V { var body: some P { Wrapped(inner: S()) }; var stored: some P = S() }
var kept = opaque()
kept = opaque()
print(many([opaque(), opaque()]), many(opaques()), maybe()!.go(), pair().0.go(), V().body.go(), V().stored.go(), kept.go())
let erased: [any P] = [opaque(), S()]
let cast = opaque() as! S
print(erased.count, cast.go(), type(of: opaque()))

func number() -> some Equatable { 1 }
func text() -> some Hashable { "a" }
func order() -> some Comparable { 2 }
print(number() == number(), [text(): 1].count, Set([text(), text()]).count, order() < order(), max(order(), order()) == order())

extension P {
  func all() -> [Self] { [self, self] }
  func counted() -> Int { many(all()) + many([self]) }
}
print(S().counted())

extension Array where Element: P { func total() -> Int { map { $0.go() }.reduce(0, +) } }
extension Array where Element == any P { func sum() -> Int { map { $0.go() }.reduce(0, +) } }
print([S(), S()].total(), [opaque()].total(), both.sum())

struct Box<T> { var v: T }
print(Box(v: a).v.go(), Box<any P>(v: b).v.go())
func errors<E: Error>(_ e: [E]) -> Int { e.count }
enum X: Error { case a }
let thrown: [any Error] = [X.a]
print(errors(thrown))
let anything: any Hashable = 1
print(AnyHashable(anything) == AnyHashable(1), [AnyHashable("a"): 1].count)
func isSame<T: Equatable>(_ a: T, _ b: Any) -> Bool { a == b as? T }
let equatable: any Equatable = 1
print(isSame(equatable, 1), isSame(equatable, "a"))

protocol Q: P {}
extension S: Q {}
let refined: [any Q] = [S()]
let general: [any P] = refined
let none: (any P)? = nil
print(general.count, none == nil, refined.isEmpty)
protocol Made { static func make() -> Self }
extension S: Made { static func make() -> S { S() } }
let types: [any Made.Type] = [S.self]
for type in types { print(type.make()) }

struct Keyed<T: Hashable> { let t: T }
let none1: Keyed<[Int?]>? = nil, none2: Keyed<URL>? = nil, none3: Keyed<Date>? = nil
protocol Named {}
extension Array: Named where Element: Named {}
extension Int: Named {}
class Base: Named {}
final class Derived: Base {}
struct Titled<T: Named> { let t: T }
let none4: Titled<[Int]>? = nil, none5: Titled<Derived>? = nil
struct Failing<E: Error> { let e: E }
let none6: Failing<Never>? = nil, none7: Failing<any Error>? = nil
print(none1 == nil, none2 == nil, none3 == nil, none4 == nil, none5 == nil, none6 == nil, none7 == nil)

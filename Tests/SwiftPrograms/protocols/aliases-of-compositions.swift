// source: own
protocol P { func p() -> Int }
protocol Q { func q() -> Int }
typealias Able = P & Q
typealias Text = CustomStringConvertible & Hashable
struct S: Able { func p() -> Int { 1 }; func q() -> Int { 2 } }
func f<T: Able>(_ t: T) -> Int { t.p() + t.q() }
func g(_ t: any Able) -> Int { t.p() * t.q() }
struct N: Text { var n = 1; var description: String { "n\(n)" } }
func h<T: Text>(_ t: T) -> String { "\(t) \(Set([t, t]).count)" }
print(f(S()), g(S()), h(N()), S() is any Able, (S() as Any) is P)
extension Int: Able { func p() -> Int { self }; func q() -> Int { -self } }
print(f(3), ([S(), 4] as [any Able]).map { $0.p() })
class C: Able, CustomStringConvertible { func p() -> Int { 5 }; func q() -> Int { 6 }; var description: String { "C" } }
extension Array where Element: Able { func total() -> Int { map { $0.p() + $0.q() }.reduce(0, +) } }
print([C(), C()].total(), C(), f(C()))
protocol R: Able { func r() -> Int }
extension R { func r() -> Int { p() + q() + 1 } }
struct T2: R { func p() -> Int { 7 }; func q() -> Int { 8 } }
print(T2().r(), f(T2()))

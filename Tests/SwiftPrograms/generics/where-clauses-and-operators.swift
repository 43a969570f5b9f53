// source: own
func f<T>(_ a: T, _ b: T) -> Bool where T: Equatable { a == b }
func g<T: Numeric>(_ a: T, _ b: T) -> T { a + b }
func h<T>(_ a: T?, _ b: T) -> Bool { a == nil }
func k<S: Sequence, T>(_ s: S, _ t: T) -> Bool where S.Element == T, S.Element: Equatable { for x in s { if x == t { return true } }; return false }
func m<T>(_ a: T, _ b: T, by eq: (T, T) -> Bool) -> Bool { eq(a, b) }
func n<T>(_ a: T, _ b: T) -> Bool where T: AnyObject { a === b }
infix operator <+>
func <+> <T>(a: T, b: T) -> [T] { [a, b] }
func o<T>(_ a: T, _ b: T) -> [T] { a <+> b }
print(f(1, 1), g(1.5, 2), h(Optional(1), 2), k([1, 2], 2), m(1, 2) { $0 < $1 }, o(1, 2))
enum E<T> { case a(T) }
func c<T>(_ a: [T], _ i: Int) -> Int { a.count + i }
print(c([1], 2))
struct Bx<T> { var v: T; func eq(_ o: T) -> Bool where T: Equatable { v == o } }
extension Bx where T: Comparable { func lt(_ o: T) -> Bool { v < o } }
print(Bx(v: 1).eq(1), Bx(v: 2).lt(1))

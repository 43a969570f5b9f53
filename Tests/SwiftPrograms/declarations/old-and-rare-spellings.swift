// source: own
enum A { static func assert(_ c: @autoclosure () -> Bool, _ m: @autoclosure () -> String = String(), file: StaticString = #file, line: UInt = #line) { Swift.assert(c(), m(), file: file, line: line) } }
A.assert(true)
func f(file: StaticString = #file, line: UInt = #line) -> Int { precondition(true, "x", file: file, line: line); assert(1 > 0, file: file, line: line); Swift.precondition(true, file: file, line: line); return 1 }
func g(_ o: Int?, file: StaticString = #file, line: UInt = #line) -> Int { guard let o else { preconditionFailure("no", file: file, line: line) }; if o == 2 { fatalError("two", file: file, line: line) }; if o == 3 { assertionFailure("q", file: file, line: line) }; return o }
print(f(), g(1))
enum R { case createSession (_ requestToken: String)
  case other (Int), third }
protocol Del: class { func f() }
class K: Del { func f() { print("f") } }
K().f()
print(R.createSession("x"), R.other(1))
func sp (_ a: Int) -> Int { a }
print(sp (2))
final class M { nonisolated
  init() {} 
  nonisolated
  func g() -> Int { 4 } }
print(M().g())
struct EqT {}
extension EqT: nonisolated Equatable {}
print(EqT() == EqT())
nonisolated
public protocol Kept { var a: Int { get } }
public
struct Keeper: Kept { public let a = 1 }
print(Keeper().a)

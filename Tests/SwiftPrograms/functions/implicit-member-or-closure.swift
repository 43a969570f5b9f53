// source: own
enum E: Error { case some, other }
struct Box<F> { let p: F }
extension Box {
  func expectFailure(_ validate: (F) throws -> Void) -> Self { print("closure"); return self }
  func expectFailure(_ e: F) -> Self where F: Equatable { print("value", e); return self }
}
let b = Box(p: E.some)
_ = b.expectFailure(.other)
_ = b.expectFailure { _ in }
struct Plain {
  func f(_ validate: (E) throws -> Void) { print("closure") }
  func f(_ e: E) { print("value", e) }
}
Plain().f(.other)

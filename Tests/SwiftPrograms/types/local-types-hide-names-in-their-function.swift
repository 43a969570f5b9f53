// source: own
// A type of a function hides Swift's own type of its name only there.
enum Bad: Error { case no }
final class Table {
  func rows() -> String {
    struct Result: Equatable { let text: String }
    return [Result(text: "x")].map(\.text).joined()
  }
}
func made() -> [Int] {
  let all: [Result<Int, Bad>] = [1, 2].map(Result.success)
  return all.compactMap { try? $0.get() }
}
print(Table().rows(), made())

// source: own
// The names of `if let` are no globals, so that nothing above waits for them.
import Foundation
enum BankError: Error {
  case missing(String)
  case low(needed: Int, available: Int)
}
extension BankError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .missing(let name): "No account \(name)"
    case let .low(needed, available): "Need \(needed), have \(available)"
    }
  }
}
func pay(_ amount: Int, from balance: Int) throws -> Int {
  guard amount <= balance else { throw BankError.low(needed: amount, available: balance) }
  return balance - amount
}
do { print(try pay(3, from: 2)) } catch { print(error.localizedDescription) }
let text = "a b c"
if let first = text.firstIndex(of: " "), let last = text.lastIndex(of: " ") { print(text[first...last].count) }
for case let number? in [1, nil] { print(number) }
guard let first = text.first, let last = text.last else { fatalError() }
func ends() -> String { "\(first)\(last)" }
print(ends())

// source: own
enum BankError: Error { case insufficientFunds(needed: Int), unknownAccount(String), limitExceeded }
extension BankError: CustomStringConvertible { var description: String { switch self { case .insufficientFunds(let n): "short of \(n)"; case .unknownAccount(let id): "no account \(id)"; case .limitExceeded: "limit" } } }
class Account {
  let id: String
  fileprivate(set) var balance: Int
  private(set) var entries: [String] = []
  init(id: String, balance: Int = 0) { self.id = id; self.balance = balance }
  func deposit(_ amount: Int) { balance += amount; entries.append("+\(amount)") }
  func withdraw(_ amount: Int) throws { guard amount <= available else { throw BankError.insufficientFunds(needed: amount - available) }; balance -= amount; entries.append("-\(amount)") }
  var available: Int { balance }
  var summary: String { "\(type(of: self)) \(id): \(balance) \(entries)" }
}
class Savings: Account { var rate = 0.05; func accrue() { deposit(Int(Double(balance) * rate)) }
  override func withdraw(_ amount: Int) throws { guard amount <= 500 else { throw BankError.limitExceeded }; try super.withdraw(amount) } }
final class Checking: Account { let overdraft: Int; init(id: String, balance: Int, overdraft: Int) { self.overdraft = overdraft; super.init(id: id, balance: balance) }
  override var available: Int { super.available + overdraft }
  override var summary: String { super.summary + " (overdraft \(overdraft))" } }
struct Bank {
  private var accounts: [String: Account] = [:]
  mutating func open(_ a: Account) { accounts[a.id] = a }
  func account(_ id: String) throws -> Account { guard let a = accounts[id] else { throw BankError.unknownAccount(id) }; return a }
  func transfer(_ n: Int, from: String, to: String) throws { let (a, b) = (try account(from), try account(to)); try a.withdraw(n); b.deposit(n) }
  var total: Int { accounts.values.reduce(0) { $0 + $1.balance } }
}
var bank = Bank()
bank.open(Savings(id: "S", balance: 1000)); bank.open(Checking(id: "C", balance: 100, overdraft: 50)); bank.open(Account(id: "A"))
let moves = [(200, "S", "C"), (600, "S", "C"), (350, "C", "A"), (1, "C", "A"), (5, "A", "X")]
for (n, a, b) in moves { do { try bank.transfer(n, from: a, to: b); print("ok \(n) \(a)->\(b)") } catch { print("failed \(n) \(a)->\(b): \(error)") } }
(try bank.account("S") as! Savings).accrue()
for id in ["S", "C", "A"] { print(try bank.account(id).summary) }
print(bank.total, (try? bank.account("Q")) == nil)

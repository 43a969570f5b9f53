// source: own
enum BankError: Error, Equatable {
  case insufficientFunds(needed: Int)
  case frozen
}
struct Account {
  let owner: String
  private(set) var balance: Int
  var isFrozen = false
  init(owner: String, opening: Int = 0) {
    self.owner = owner
    balance = opening
  }
  mutating func withdraw(_ amount: Int) throws {
    guard !isFrozen else { throw BankError.frozen }
    guard balance >= amount else { throw BankError.insufficientFunds(needed: amount - balance) }
    balance -= amount
  }
  mutating func deposit(_ amount: Int) { balance += amount }
}
var account = Account(owner: "Ann", opening: 100)
do {
  try account.withdraw(30)
  print(account.balance)
  try account.withdraw(100)
} catch BankError.insufficientFunds(let needed) {
  print("need", needed)
} catch {
  print("other", error)
}
account.isFrozen = true
do { try account.withdraw(1) } catch { print(error, error as? BankError == .frozen) }
account.deposit(5)
print(account)

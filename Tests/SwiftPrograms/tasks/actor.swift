// source: own
actor Account {
  private(set) var balance = 0
  let name: String
  init(name: String) { self.name = name }
  func deposit(_ amount: Int) -> Int {
    balance += amount
    return balance
  }
  nonisolated var title: String { "Account of \(name)" }
  var isEmpty: Bool { balance == 0 }
}
let account = Account(name: "Ann")
print(account.title, account.name)
print(await account.isEmpty)
print(await account.deposit(10), await account.deposit(5))
print(await account.balance)

// source: own
class Account {
  var balance: Int = 0 { willSet { print("will", balance, newValue) } didSet { print("did", oldValue, balance); if balance < 0 { balance = 0 } } }
  var owner: String { get { name.uppercased() } set { name = newValue.lowercased() } }
  private var name = "none"
  static var count = 0 { didSet { print("accounts", count) } }
  init() { balance = 5; Account.count += 1 }
}
let account = Account()
account.balance += 10
account.balance = -3
print(account.balance)
account.owner = "ANN"
print(account.owner)

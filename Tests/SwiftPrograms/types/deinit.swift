// source: Swift book, Deinitialization
class Bank { deinit { print("closed") } }
var bank: Bank? = Bank()
print("open")
bank = nil

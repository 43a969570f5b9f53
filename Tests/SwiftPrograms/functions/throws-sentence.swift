// source: Swift book, Error Handling
enum VendingMachineError: Error {
  case invalidSelection
  case insufficientFunds(coinsNeeded: Int)
}
func buy(_ coins: Int) throws -> String {
  guard coins > 0 else { throw VendingMachineError.invalidSelection }
  guard coins >= 5 else { throw VendingMachineError.insufficientFunds(coinsNeeded: 5 - coins) }
  return "snack"
}
for coins in [0, 3, 5] {
  do { print(try buy(coins)) } catch VendingMachineError.insufficientFunds(let coinsNeeded) {
    print("Please insert an additional \(coinsNeeded) coins.")
  } catch { print("Unexpected error: \(error).") }
}

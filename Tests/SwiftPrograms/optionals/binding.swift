// source: Swift book, The Basics
let possibleNumber = "123"
if let actualNumber = Int(possibleNumber) {
  print("\"\(possibleNumber)\" is \(actualNumber)")
} else {
  print("no number")
}

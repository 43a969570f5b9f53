// source: Swift book, The Basics
let myNumber = Int("7")
if let myNumber { print("My number is \(myNumber)") }

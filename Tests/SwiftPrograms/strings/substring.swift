// source: Swift book, Strings and Characters
let greeting = "Hello, world!"
let index = greeting.firstIndex(of: ",") ?? greeting.endIndex
let beginning = greeting[..<index]
let newString = String(beginning)
print(beginning, newString, type(of: beginning), type(of: newString))

// source: Swift book, Strings and Characters
let greeting = "Hello, world!"
let beginning: String = greeting.prefix(5)
print(beginning)

// source: Swift book, The Basics
let name: String? = nil
let greeting = "Hello, " + (name ?? "friend") + "!"
print(greeting)

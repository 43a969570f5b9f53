// source: Swift book, Strings and Characters
let greeting = "Tag!"
for index in greeting.indices { print("\(greeting[index]) ", terminator: "") }
print()

// source: Swift book, Control Flow
var description = "The number 5 is"
switch 5 {
case 2, 3, 5, 7: description += " a prime number, and also"; fallthrough
default: description += " an integer."
}
print(description)

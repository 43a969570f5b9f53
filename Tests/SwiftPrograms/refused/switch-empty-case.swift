// source: Swift book, Control Flow
let c: Character = "a"
switch c {
case "a":
case "A": print("The letter A")
default: print("Not the letter A")
}

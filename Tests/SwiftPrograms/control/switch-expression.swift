// source: Swift book, Control Flow
let c: Character = "b"
let message = switch c {
case "a": "first"
case "z": "last"
default: "other"
}
print(message)

// source: Swift book
for tick in stride(from: 0, to: 20, by: 5) { print(tick, terminator: " ") }
print()
let anotherCharacter: Character = "a"
switch anotherCharacter { case "a", "A": print("The letter A"); default: print("Not A") }
let approximateCount = 62
let natural: String = switch approximateCount { case 0: "no"; case 1..<5: "a few"; case 12..<100: "dozens of"; default: "many" }
print(natural)
let point = (1, -1)
switch point { case let (x, y) where x == y: print("\(x) == y"); case let (x, y) where x == -y: print("on x == -y \(x) \(y)"); case let (x, y): print(x, y) }
let still = (9, 0)
switch still { case (let d, 0), (0, let d): print("On an axis, \(d)"); default: print("off") }
var text = ""
for c in "great minds think alike" { switch c { case "a", "e", "i", "o", "u", " ": continue; default: text.append(c) } }
print(text)
var description = "5 is"
switch 5 { case 2, 3, 5: description += " prime, and also"; fallthrough; default: description += " an integer." }
print(description)
func greet(person: [String: String]) { guard let name = person["name"] else { return }; print("Hello \(name)!"); guard let loc = person["location"] else { print("I hope"); return }; print("in \(loc)") }
greet(person: ["name": "John"]); greet(person: ["name": "Jane", "location": "Cupertino"])

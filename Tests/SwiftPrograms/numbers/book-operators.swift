// source: Swift book
let (x, y) = (1, 2)
print(-9 % 4, 9 % -4, +x, -y, x == y ? "same" : "other", (1, "zebra") < (2, "apple"), ("blue", -1) < ("purple", 1))
var a = 1; a += 2; a *= 3; a -= 1; a /= 2; a %= 3
print(a)
let defaultColor = "red"
var user: String?
print(user ?? defaultColor)
user = "green"
print(user ?? defaultColor)
let names = ["Anna", "Alex", "Brian", "Jack"]
for name in names[2...] { print(name, terminator: " ") }
for name in names[...1] { print(name, terminator: " ") }
print((..<5).contains(4), true && !false || false)

// source: own
let c: Character = "a"
print(c, type(of: c), type(of: "a"))

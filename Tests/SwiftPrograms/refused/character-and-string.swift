// source: Swift book, Strings and Characters
let c: Character = "!"
let s = "Hi" + c
print(s)

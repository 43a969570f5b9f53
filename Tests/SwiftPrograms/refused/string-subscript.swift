// source: Swift book, Strings and Characters
let s = "abc"
print(s[0])

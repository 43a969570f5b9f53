// source: own
struct Token {}
let a: Token? = Token()
let b: Token? = nil
print(a == nil)
print(a == b)

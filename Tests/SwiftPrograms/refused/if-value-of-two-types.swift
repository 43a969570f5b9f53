// source: own
let x = if Bool.random() { 1 } else { "a" }
print(x)

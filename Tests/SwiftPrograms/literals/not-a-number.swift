// source: Swift's standard library, documentation of Double.nan
let x = 21.0
let y = Double.nan
print(y, x < y, x > y, x == y, y == y, y.isNaN)

// source: own
let age = 20
if case 18...65 = age { print("adult") }
if case let x = age, x > 19 { print(x) }

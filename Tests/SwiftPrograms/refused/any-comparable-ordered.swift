// source: own
let a: any Comparable = 1
let b: any Comparable = 2
print(a < b)

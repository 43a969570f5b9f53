// source: own
let step = 0.5
for x in stride(from: 0 as Int, to: 2, by: step) { print(x) }

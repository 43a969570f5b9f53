// source: own
let k = 5
print(k.map { $0 })

// source: own
let d: [any Hashable: Int] = [:]
print(d)

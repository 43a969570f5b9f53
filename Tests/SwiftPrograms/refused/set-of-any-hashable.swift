// source: own
let s: Set<any Hashable> = [1]
print(s)

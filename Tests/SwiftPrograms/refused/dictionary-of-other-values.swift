// source: own
let groups = Dictionary(grouping: [1, 2]) { $0 % 2 }
let counts: [Int: Int] = groups
print(counts)

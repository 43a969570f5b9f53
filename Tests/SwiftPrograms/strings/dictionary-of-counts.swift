// source: own
let counts = Dictionary(grouping: "hello", by: { $0 }).mapValues { $0.count }
print(counts.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" })

// source: own
let pairs = [(name: "a", value: 1.0), (name: "b", value: 2)]
print(pairs)
print(pairs.map(\.value), pairs[0].name)

// source: own
dump([1, 2])
dump((a: 1, b: "x"))
dump(["k": [1.5]])
dump(Optional("o"))
dump("text")
let same = dump(7)
print(same)

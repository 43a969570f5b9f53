// source: own
print([(1, "a")], [(k: 1, v: [2.0])])

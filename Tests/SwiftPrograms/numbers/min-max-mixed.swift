// source: own
print(max(1, 2.5), min(3, 2), max("a", "b"))

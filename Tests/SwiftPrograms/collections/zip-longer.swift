// source: own
print(Array(zip([1, 2, 3], ["a", "b"])))

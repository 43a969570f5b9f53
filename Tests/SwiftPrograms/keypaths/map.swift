// source: own
print(["a", "bcd"].map(\.count), [1, 2].map(\.self), ["a": 1].map(\.value))

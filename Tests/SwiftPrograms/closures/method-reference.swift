// source: own
print(["a", "b"].map { $0.uppercased() }, [-1, 2].map(abs), ["1", "x"].map(Int.init))

// source: own
func f<S: Sequence>(_ s: S) -> Int { s.count }
print(f([1]))

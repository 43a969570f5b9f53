// source: own
func f<S: Sequence>(_ s: S) -> S.Element? { s.first }
print(1)

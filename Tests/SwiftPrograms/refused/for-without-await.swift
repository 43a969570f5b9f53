// source: own
func g(_ s: AsyncStream<Int>) async -> Int { var n = 0; for x in s { n += x }; return n }
print(1)

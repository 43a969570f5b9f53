// source: own
func apply(_ f: (Int) -> Int) -> Int { f(1) }
func half(_ n: Int) throws -> Int { n / 2 }
print(apply(half))

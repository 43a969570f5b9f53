// source: own
func half(_ n: Int) throws -> Int { n / 2 }
print([2, 4].map { try half($0) })

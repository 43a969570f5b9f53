// source: own
func f(_ n: Int) throws -> Int { n }
let g: (Int) -> Int = { try f($0) }

// source: own
func f() throws -> Int { 1 }
let x = f()

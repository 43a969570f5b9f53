// source: own
func f() -> Int { 1 ? 2 : 3 }

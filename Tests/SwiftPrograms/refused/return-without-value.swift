// source: own
func f() -> Int { return }

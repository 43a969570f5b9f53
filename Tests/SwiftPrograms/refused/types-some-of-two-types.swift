// source: own
func f() -> some Equatable { if true { return 1 } else { return "a" } }

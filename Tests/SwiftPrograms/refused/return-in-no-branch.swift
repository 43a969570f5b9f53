// source: own
func g() -> Int { if true { print("x") } }

// source: own
func f() -> Missing? { nil }

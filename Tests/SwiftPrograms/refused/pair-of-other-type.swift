// source: own
func f() -> (Int, String) { (1, 2) }

// source: own
func make() -> () -> Int { 3 }

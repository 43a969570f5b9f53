// source: own
func f() -> Never { }

// source: own
func f() throws { throw 5 }

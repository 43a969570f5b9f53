// source: own
func keep(_ object: AnyObject) {}
func f() { keep(1) }

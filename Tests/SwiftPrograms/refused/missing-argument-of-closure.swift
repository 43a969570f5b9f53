// source: own
func f(_ report: (Int) -> Void) { report() }

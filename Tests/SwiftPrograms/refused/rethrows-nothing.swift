// source: own
func f(_ body: () -> Void) rethrows { body() }

// source: own
func k(_ g: () -> Void) -> () -> Void { g }

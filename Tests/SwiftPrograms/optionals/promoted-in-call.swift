// source: own
func show(_ x: Int?) { print(x as Any) }
show(3)
show(nil)

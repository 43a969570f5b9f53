// source: own
protocol Store { associatedtype Item; func put(_ x: Item) }
func f<S: Store>(_ s: S) { s.put(1) }

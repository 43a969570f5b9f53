// source: own
protocol Store { associatedtype Item; func put(_ x: Item) }
func f<S: Store>(_ s: S) where S.Item == String { s.put(1) }

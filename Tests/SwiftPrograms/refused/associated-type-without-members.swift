// source: own
protocol Store { associatedtype Item; func get() -> Item }
func f<S: Store>(_ s: S) -> Int { s.get().count }

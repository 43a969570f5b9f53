// source: own
func f(_ a: some Equatable, _ b: some Equatable) -> Bool { a == b }

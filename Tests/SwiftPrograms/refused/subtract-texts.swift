// source: own
func f(_ a: String) -> String { a - "b" }

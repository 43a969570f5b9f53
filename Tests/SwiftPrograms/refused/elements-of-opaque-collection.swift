// source: own
func f(_ a: some Collection) -> Int { a.first! + 1 }

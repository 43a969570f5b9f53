// source: own
func f(_ value: [Missing]) -> Int { value.count }

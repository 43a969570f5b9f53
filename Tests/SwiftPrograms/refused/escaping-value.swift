// source: own
func f(_ x: @escaping Int) {}

// source: own
func f<T>() {}

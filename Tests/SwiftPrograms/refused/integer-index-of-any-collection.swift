// source: own
func f<T: Collection>(_ c: T) -> T.Element { c[0] }

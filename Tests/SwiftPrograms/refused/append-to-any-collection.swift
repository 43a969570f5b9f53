// source: own
func f<T: Collection>(_ c: inout T) { c.append(c.first!) }

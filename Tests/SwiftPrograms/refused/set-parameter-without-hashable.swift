// source: own
struct NE {}
func f(_ s: Set<NE>) {}

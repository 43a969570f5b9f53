// source: own
struct NE {}
let r: Range<NE>? = nil

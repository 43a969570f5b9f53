// source: own
struct NE {}
let r: Result<Int, NE>? = nil

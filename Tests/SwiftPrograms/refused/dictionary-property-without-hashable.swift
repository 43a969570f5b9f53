// source: own
struct NE {}
struct A { var s: [NE: Int] = [:] }

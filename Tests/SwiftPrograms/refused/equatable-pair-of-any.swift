// source: own
struct Pair<A, B>: Equatable { let a: A; let b: B }

// source: own
struct Pair<A>: Codable { let a: A }

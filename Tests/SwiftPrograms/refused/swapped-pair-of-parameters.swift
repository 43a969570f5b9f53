// source: own
struct Pair<A, B> { let a: A; let b: B; func swap() -> Pair<A, B> { Pair(a: b, b: a) } }

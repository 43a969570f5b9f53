// source: own
struct S<T> {}
let s = S()

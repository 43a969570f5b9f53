// source: own
struct S { let x: Int
  init() { } }

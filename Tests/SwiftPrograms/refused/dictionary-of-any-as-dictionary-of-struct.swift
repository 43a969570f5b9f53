// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
let x: [String: any P] = [:]
let y: [String: S] = x

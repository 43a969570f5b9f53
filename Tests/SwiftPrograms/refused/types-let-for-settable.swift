// source: own
protocol P { var x: Int { get set } }
struct S: P { let x = 1 }

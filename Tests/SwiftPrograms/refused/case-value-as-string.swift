// source: own
enum E { case a(Int), b }
func g(_ e: E) { if case .a(let n) = e { let s: String = n } }

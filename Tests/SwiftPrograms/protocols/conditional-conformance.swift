// source: own
protocol Scored { var score: Int { get } }
extension Int: Scored { var score: Int { self } }
struct Hit: Scored { let score: Int }
extension Array: Scored where Element: Scored { var score: Int { map(\.score).reduce(0, +) } }
extension Optional: Scored where Wrapped: Scored { var score: Int { self?.score ?? -1 } }
func total(_ s: Scored) -> Int { s.score }
print([1, 2, 3].score, [Hit(score: 4), Hit(score: 5)].score, total([[1], [2, 3]]))
let none: Int? = nil
print(none.score, Optional(Hit(score: 9)).score)

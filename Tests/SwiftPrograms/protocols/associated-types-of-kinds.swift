// source: own
protocol Shape { associatedtype Unit: Numeric & Comparable; var u: Unit { get } }
struct S: Shape { var u = 1.5 }
struct T<N: Numeric & Comparable>: Shape { var u: N }
protocol Store { associatedtype Item: Identifiable; associatedtype Key: Hashable = String; func all() -> [Item] }
struct X: Identifiable { var id = 1 }
struct M: Store { func all() -> [X] { [X()] } }
struct G<Y: Identifiable>: Store { var ys: [Y]; func all() -> [Y] { ys } }
struct N: Store { typealias Key = Int; typealias Item = X; func all() -> [Item] { [] } }
print(S().u, T(u: 3).u, M().all().count, G(ys: [X()]).all().count, N().all().count)

// source: own
protocol Shape { associatedtype Unit: Hashable }
struct X {}
struct S: Shape { typealias Unit = X }
print(1)

// source: own
protocol Shape { associatedtype Unit: Numeric; var u: Unit { get } }
struct S: Shape { var u = "a" }
print(1)

// source: own
protocol Doubling { func doubled() -> Self; var isZero: Bool { get } }
extension Int: Doubling { var isZero: Bool { self == 0 } }
print(1.isZero)

// source: own
struct Meter: Comparable, Hashable {
    let value: Int
    func hash(into hasher: inout Hasher) { hasher.combine(value % 10) }
}

func == (a: Meter, b: Meter) -> Bool { a.value % 10 == b.value % 10 }
func < (a: Meter, b: Meter) -> Bool { a.value % 10 < b.value % 10 }

let all = [Meter(value: 12), Meter(value: 41), Meter(value: 3)]
print(all.contains(Meter(value: 1)), all == [Meter(value: 2), Meter(value: 1), Meter(value: 13)])
print(all.sorted().map(\.value), all.max()!.value, min(all[0], all[1]).value)
print(Set([Meter(value: 1), Meter(value: 11), Meter(value: 2)]).count)
print(all.firstIndex(of: Meter(value: 53)) ?? -1, Meter(value: 2) >= Meter(value: 12), Meter(value: 2) != Meter(value: 3))
print(Optional(Meter(value: 4)) == Meter(value: 14), all.sorted(by: >).map(\.value))
func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
func larger<T: Comparable>(_ a: T, _ b: T) -> T { a < b ? b : a }
print(same(all[0], Meter(value: 2)), larger(all[0], all[2]).value)

final class Node: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
}
func == (a: Node, b: Node) -> Bool { a.name == b.name }
print([Node("a")].contains(Node("a")), Node("a") == Node("b"), [Node("a"): 1].isEmpty == false ? "" : "")
extension Node: Hashable {
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

struct Pair<T: Equatable>: Equatable {
    var a: T
    var b: T
}
func == <T>(x: Pair<T>, y: Pair<T>) -> Bool { x.a == y.a }
print([Pair(a: 1, b: 2)].contains(Pair(a: 1, b: 3)), same(Pair(a: "x", b: "y"), Pair(a: "z", b: "y")))

struct Vector: Equatable {
    var x = 0.0
    var y = 0.0
    static func * (a: Vector, b: Vector) -> Double { a.x * b.x + a.y * b.y }
}
protocol Addable {
    static func + (a: Self, b: Self) -> Self
}
extension Vector: Addable {}
func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x, y: a.y + b.y) }
func * (a: Double, b: Vector) -> Vector { Vector(x: a * b.x, y: a * b.y) }
func * (a: Vector, b: Double) -> Vector { b * a }
func += (a: inout Vector, b: Vector) { a = a + b }
prefix func - (a: Vector) -> Vector { -1.0 * a }
func sum<T: Addable>(_ first: T, _ rest: T...) -> T { rest.reduce(first, +) }
var v = Vector(x: 1, y: 2)
v += Vector(x: 1, y: 1)
print(v, -v, 2 * v, v * 3, v * v, sum(v, v, v) == Vector(x: 6, y: 9))
print([v, v].reduce(Vector(), +), v == Vector(x: 2, y: 3))

enum Level: Comparable { case low, high }
enum Suit { case hearts(Int), spades }
func == (a: Suit, b: Suit) -> Bool {
    switch (a, b) {
    case (.hearts, .hearts), (.spades, .spades): true
    default: false
    }
}
print(Suit.hearts(1) == .hearts(2), Suit.hearts(1) == .spades, Level.low < .high)
extension Suit: Equatable {}
print([Suit.hearts(1)].contains(.hearts(5)), Suit.spades != .hearts(1))

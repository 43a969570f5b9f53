// source: own
import Foundation
enum Delay: Hashable
{
    case constant(Double)
    case random(ClosedRange<Double>)
    var seconds: Double
    {
        switch self {
        case let .constant(s): return s
        case let .random(r): return r.lowerBound
        }
    }
    static var zero: Delay
    {
        .constant(0)
    }
}
extension Array
{
    var second: Element?
    {
        count > 1 ? self[1] : nil
    }
    subscript(safe i: Int) -> Element?
    {
        indices.contains(i) ? self[i] : nil
    }
    func third() -> Element?
    {
        self[safe: 2]
    }
}
struct S
{
    var a = 1
    var b: Int
    {
        get { a }
        set { a = newValue }
    }
    var c: Int = 2
    {
        didSet { print("c", c) }
    }
}
class C
{
    var b: Int
    {
        3
    }
    init()
    {
    }
}
protocol P
{
    var x: Int { get }
}
extension P
{
    var y: Int
    {
        x * 2
    }
}
struct Q: P { let x = 4 }
var s = S(); s.b = 5; s.c = 6
print(Delay.constant(2).seconds, Delay.zero, [1, 2, 3].second!, [1, 2, 3].third()!, s.b, C().b, Q().y)

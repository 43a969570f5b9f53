// source: own
public struct B { var on: Bool }
prefix public func ~ (r: B) -> B { B(on: !r.on) }
postfix operator ++
@discardableResult postfix internal func ++ (n: inout Int) -> Int { n += 1; return n }
print(~B(on: true)); var k = 1; k++; print(k)
print([Int].init(), [Int].init(repeating: 2, count: 2), [String: Int].init().count, [Double].init([1, 2]))
func prefix(_ n: Int) -> Int { n }; print(prefix(3))

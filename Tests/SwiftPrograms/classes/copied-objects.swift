// source: own
import Foundation
class Base: NSCopying, Equatable {
    private var n: Int
    required init(n: Int = 1) { self.n = n }
    func copy(with zone: NSZone? = nil) -> Any {
        let p = type(of: self).init()
        p.n = n
        return p
    }
    static func == (a: Base, b: Base) -> Bool { a.n == b.n }
}
class Sub: Base {
    override func copy(with zone: NSZone? = nil) -> Any {
        guard let c = super.copy(with: zone) as? Sub else { return Sub() }
        return c
    }
}
let s = Sub(n: 3)
guard let c = s.copy() as? Sub else { fatalError("no") }
print(c == s, c !== s)

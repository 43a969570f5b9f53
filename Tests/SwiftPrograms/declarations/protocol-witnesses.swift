// source: own
struct Describing<A> { var describe: (A) -> String
  func pullback<B>(_ f: @escaping (B) -> A) -> Describing<B> { Describing<B> { b in self.describe(f(b)) } } }
extension Describing where A == Int { static let compact = Describing { "i\($0)" } }
struct Box { let n: Int }
let boxed = Describing<Int>.compact.pullback { (b: Box) in b.n }
print(boxed.describe(Box(n: 7)), Describing<Int>.compact.describe(3))

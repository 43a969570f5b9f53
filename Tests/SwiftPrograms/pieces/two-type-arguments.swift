// source: own
import Foundation
// A comma between type arguments declares nothing.
enum N: Error { case a, off }
extension N: LocalizedError { var errorDescription: String? { "D" } }
extension N: CustomStringConvertible { var description: String { "desc" } }
struct S { var n: Int }
extension S: Comparable { static func < (a: S, b: S) -> Bool { a.n < b.n } }
print(N.a, N.a.localizedDescription, (N.a as Any) is CustomStringConvertible)
print([S(n: 1), S(n: 2)].max()!)
let r = Result<Int, N>.failure(.off)
let d = Dictionary<String, S>()
let e = Result<Dictionary<String, S>, N>.success([:]), f = 1 < 2, g = 3
print(r, d.count, e, f, g)

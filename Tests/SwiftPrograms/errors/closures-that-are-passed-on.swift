// source: own
func op<T>(_ xs: [Int], _ f: (Int) -> T) -> [T] { xs.map { f($0) } }
struct Bad: Error {}
func g(_ i: Int) throws -> Int { if i > 2 { throw Bad() }; return i * 2 }
let fs = op([1, 2, 3]) { i in { try g(i) } }
for f in fs { do { print(try f()) } catch { print(error) } }
let h = [1, 2].reduce({ $0 } as (Int) throws -> Int) { next, m in { try g(next($0) + m) } }
do { print(try h(0)) } catch { print(error) }
let k = [1, 2].map { n in { (m: Int) throws -> Int in try g(n + m) } }
print((try? k[0](1)) ?? -1)

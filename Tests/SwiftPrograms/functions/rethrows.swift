// source: own
enum E: Error { case bad(Int) }
func twice(_ f: (Int) throws -> Int) rethrows -> Int { try f(1) + f(2) }
print(twice { $0 * 10 })
do { print(try twice { if $0 == 2 { throw E.bad($0) }; return $0 }) } catch { print(error) }
let halve: (Int) throws -> Int = { if $0 % 2 == 1 { throw E.bad($0) }; return $0 / 2 }
print((try? halve(4)) as Any, (try? halve(3)) as Any)

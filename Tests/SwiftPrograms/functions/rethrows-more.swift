// source: own
func twice(_ f: () throws -> Int) rethrows -> Int { try f() + f() }
print(twice { 4 })
enum X: Error { case x }
do { _ = try twice { throw X.x } } catch { print(error) }

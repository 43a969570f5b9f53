// source: own
protocol P { func go() -> Int }
struct S: P { func go() -> Int { 1 } }
extension Array where Element: P { func all() -> Int { count } }
let xs: [any P] = [S()]
print(xs.all())

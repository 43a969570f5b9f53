// source: own
func f() -> some Equatable { 3 }
print(f() == f())
let z: some Equatable = 4
print(z == z)

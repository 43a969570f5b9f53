// source: own
struct User {}
func show(_ x: some Equatable) { print("x") }
show(User())

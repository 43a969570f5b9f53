// source: own
struct Sum<T: Numeric> { var value: T }
func f() { print(Sum(value: "a")) }

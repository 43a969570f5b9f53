// source: own
let vals: [any Equatable] = [1, "a", 2.0]
print(vals.count, vals)
func tell(_ x: any CustomStringConvertible) -> String { x.description }
print(tell(5), tell([1, 2]), tell("s"), tell(2.50))

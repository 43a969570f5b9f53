// source: own
protocol Shape { var sides: Int { get }; func describe() -> String }
struct Square: Shape { let sides = 4 }
final class Circle: Shape { let sides = 0; func describe() -> String { "round" } }
extension Shape { func describe() -> String { "\(sides) sides" } }
let all: [any Shape] = [Square(), Circle()]
for one in all { print(one.describe()) }

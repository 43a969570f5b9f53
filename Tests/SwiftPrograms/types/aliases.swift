// source: own
typealias Grid = [[Int]]
typealias Op = (Int, Int) -> Int
typealias Named<T> = (name: String, value: T)
let g: Grid = [[1, 2], [3]]
let add: Op = { $0 + $1 }
let n: Named<Double> = (name: "pi", value: 3)
print(g.map { $0.reduce(0, add) }, n, n.value / 2)
typealias Score = Double
var best: Score = 3
best /= 2
print(best, Score.pi > 3, Score(7) / 2, [Score]().count)

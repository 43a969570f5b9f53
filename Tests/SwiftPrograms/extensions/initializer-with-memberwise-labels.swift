// source: own
struct W: Equatable {
    struct L: Equatable { let row: Int; let column: Int }
    let start: L
    let end: L
}
extension W {
    init?(start: [String: Int], end: [String: Int]) {
        guard let r = start["row"], let c = start["column"], let er = end["row"], let ec = end["column"] else { return nil }
        let start = L(row: r, column: c)
        let end = L(row: er, column: ec)
        self.init(start: start, end: end)
    }
}
print(W(start: ["row": 1, "column": 2], end: ["row": 3, "column": 4]) as Any, W(start: [:], end: [:]) as Any)
func g(_ x: [String: Int]) -> Int {
    guard let v = x["a"] else { return 0 }
    let x = v * 2
    return x
}
print(g(["a": 4]))

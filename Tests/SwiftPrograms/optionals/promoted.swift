// source: own
func next(_ x: Int?) -> Int? { x.map { $0 + 1 } }
func twice(_ x: Int) -> Int? { x * 2 }
var last: Int? = next(1)
print(last as Any, next(nil) as Any, twice(4) as Any)
last = 8
print(last as Any)
let all: [Int?] = [next(1), nil, 5]
print(all, all.first as Any, all.last! as Any)
let pair: (first: Int?, second: String?) = (1, "a")
print(pair, pair.second?.count as Any)
let words: [String: Int?] = ["a": 1]
print(words)
let flag = true
print((flag ? 1 : nil) as Any, (flag ? nil : "x") as Any)

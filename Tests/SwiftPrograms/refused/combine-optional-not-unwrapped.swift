// source: own
import Schedulers
let numbers = ["1", "x"].publisher.map { Int($0) }
let next = numbers.map { (n: Int) in n + 1 }

// source: own
import Schedulers
enum A: Error { case a }
enum B: Error { case b }
let a = Fail<Int, A>(error: .a)
let b = Fail<Int, B>(error: .b)
let m = a.merge(with: b)

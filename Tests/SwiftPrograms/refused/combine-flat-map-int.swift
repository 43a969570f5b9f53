// source: own
import Schedulers
let p = Just(1).flatMap { $0 + 1 }

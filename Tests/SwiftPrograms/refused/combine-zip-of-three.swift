// source: own
import Schedulers
let p = Just(1).zip(Just("a")).map { a, b, c in a }

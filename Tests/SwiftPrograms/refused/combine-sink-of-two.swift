// source: own
import Schedulers
let c = Just(1).sink { a, b in print(a) }

// source: own
import Schedulers
let p = Just(1).filter { $0 }

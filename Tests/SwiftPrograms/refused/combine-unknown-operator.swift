// source: own
import Schedulers
let p = Just(1).filtered { $0 > 1 }

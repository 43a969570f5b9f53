// source: own
import Schedulers
let o: Int? = 3
_ = Just(o).sink { print($0 as Any) }
_ = Just(o).compactMap { $0 }.sink { print($0) }
_ = Just(nil as Int?).replaceNil(with: 0).sink { print($0) }

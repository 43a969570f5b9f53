// source: own
import Schedulers
_ = Just([1.0, 2]).map { $0.first }.sink { print($0 as Any) }
_ = Just([1.0, 2]).map(\.count).sink { print($0) }

// source: own
import Schedulers
_ = Just(1).map { (value: $0, double: Double($0)) }.sink { print($0, $0.double) }

// source: own
import Schedulers
_ = Just(1).append("x")

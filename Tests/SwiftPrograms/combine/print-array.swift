// source: own
import Schedulers
_ = [1, 2].publisher.print().sink { _ in }

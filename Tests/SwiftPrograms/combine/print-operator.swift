// source: Apple's documentation of Publisher.print(_:to:), as OpenCombine quotes it
import Schedulers
_ = (1...2).publisher.print("Logged a message").sink { _ in }

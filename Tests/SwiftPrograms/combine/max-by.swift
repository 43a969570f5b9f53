// source: Apple's documentation of Publisher.max(by:), as OpenCombine quotes it
import Schedulers
enum Rank: Int { case ace = 1, two, three, jack = 11, queen, king }
_ = [Rank.two, .ace, .king].publisher.max { $0.rawValue < $1.rawValue }.sink { print("\($0)") }

// source: own
import Schedulers
_ = [1, 2, 3].publisher.scan(0.5) { $0 + Double($1) }.sink { print($0, terminator: " ") }
print()
_ = ["a", "b"].publisher.zip([1, 2].publisher).sink { print($0, $1) }
_ = (1...3).publisher.reduce("") { $0 + "\($1)" }.sink { print($0) }

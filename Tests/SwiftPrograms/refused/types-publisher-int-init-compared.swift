// source: own
import Schedulers
let names = PassthroughSubject<String, Never>()
_ = names.map(Int.init).filter { $0 > 3 }

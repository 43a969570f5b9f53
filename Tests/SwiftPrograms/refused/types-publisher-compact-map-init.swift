// source: own
import Schedulers
let names = PassthroughSubject<String, Never>()
_ = names.compactMap(Int.init).map { $0.uppercased() }

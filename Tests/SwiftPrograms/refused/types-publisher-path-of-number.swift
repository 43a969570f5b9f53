// source: own
import Schedulers
let names = PassthroughSubject<String, Never>()
_ = names.map(\.count).filter(\.isEmpty)

// source: own
import Schedulers
let opt = PassthroughSubject<Int?, Never>()
_ = opt.replaceNil(with: "x")

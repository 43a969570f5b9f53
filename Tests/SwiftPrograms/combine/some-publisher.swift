// source: own
import Schedulers
func doubled(_ p: some Publisher<Int, Never>) -> some Publisher<Int, Never> { p.map { $0 * 2 } }
_ = doubled(Just(4)).sink { print($0) }

// source: own
import Schedulers
let s = CurrentValueSubject<Int, Never>("a")

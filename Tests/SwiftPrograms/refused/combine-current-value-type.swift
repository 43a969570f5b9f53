// source: Apple's documentation of CurrentValueSubject, as OpenCombine quotes it
import Schedulers
let s = CurrentValueSubject<Int, Never>("1")

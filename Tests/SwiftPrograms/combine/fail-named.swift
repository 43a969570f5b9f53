// source: Apple's documentation of Fail, as OpenCombine quotes it
import Schedulers
enum E: Error { case bad(code: Int) }
_ = Fail<Int, E>(error: .bad(code: 4)).sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })

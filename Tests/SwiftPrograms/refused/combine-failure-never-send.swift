// source: Apple's documentation of PassthroughSubject, as OpenCombine quotes it
import Schedulers
struct E: Error {}
let a = PassthroughSubject<Int, Never>()
a.send(completion: .failure(E()))

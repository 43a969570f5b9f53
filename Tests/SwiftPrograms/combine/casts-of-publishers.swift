// source: own
import Schedulers
let subject = PassthroughSubject<Int, Never>()
let any: Any = subject
print((any as? PassthroughSubject<Int, Never>) != nil, any is PassthroughSubject<String, Never>, any is CurrentValueSubject<Int, Never>)
let erased: [Any] = [Just(1), subject.eraseToAnyPublisher()]
print(erased.map { $0 is Just<Int> }, erased.map { $0 is AnyPublisher<Int, Never> })

// source: own
import Schedulers
enum E: Error { case a, b(String) }
let done: Subscribers.Completion<E> = .finished
print(done, Subscribers.Completion<E>.failure(.a), Subscribers.Completion<E>.failure(.b("x")))

// source: own
import Schedulers
enum E: Error { case bad }
let c: Subscribers.Completion<E> = .failure(3)

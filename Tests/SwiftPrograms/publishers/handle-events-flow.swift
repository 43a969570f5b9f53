// source: after articles on debugging Combine
import Schedulers
import Foundation
let subject = PassthroughSubject<Int, Error>()
struct Boom: LocalizedError { var errorDescription: String? { "It went boom" } }
var cancellable: AnyCancellable? = subject
  .handleEvents(
    receiveSubscription: { _ in print("subscription") },
    receiveOutput: { print("output", $0) },
    receiveCompletion: { print("completion", $0) },
    receiveCancel: { print("cancel") },
    receiveRequest: { print("request", $0) })
  .print("after")
  .sink(receiveCompletion: { completion in
    if case .failure(let error) = completion { print(error.localizedDescription) }
  }, receiveValue: { value in print("value: \(value)") })
subject.send(1)
subject.send(completion: .failure(Boom()))
subject.send(2)
cancellable = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { print("cancelled") }).sink { _ in }
cancellable?.cancel()
cancellable = nil

// source: freshOS Networking
// A call whose overloads differ only in the publisher that they return: the closures behind it decide.
import Combine
import Foundation

final class Client {
  func get(_ path: String, parameters: [String: Any] = [:]) -> AnyPublisher<Data, Error> {
    Just(Data([1, 2])).setFailureType(to: Error.self).eraseToAnyPublisher()
  }
  func get(_ path: String, parameters: [String: Any] = [:]) -> AnyPublisher<Any, Error> {
    Just("any").setFailureType(to: Error.self).eraseToAnyPublisher()
  }
  func get(_ path: String, parameters: [String: Any] = [:]) -> AnyPublisher<Void, Error> {
    Just(()).setFailureType(to: Error.self).eraseToAnyPublisher()
  }
}
let client = Client()
var bag = Set<AnyCancellable>()
client.get("/a").sink { completion in
  if case .finished = completion { print("finished") }
} receiveValue: { () in
  print("nothing")
}
.store(in: &bag)
client.get("/a").sink(receiveCompletion: { _ in }) { (data: Data) in print(data.count) }.store(in: &bag)
client.get("/a").sink(receiveCompletion: { _ in }) { (value: Any) in print(value) }.store(in: &bag)
client.get("/a").map { (data: Data) in data.count }.sink(receiveCompletion: { _ in }) { print($0) }.store(in: &bag)

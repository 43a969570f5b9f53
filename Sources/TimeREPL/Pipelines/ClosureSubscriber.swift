import SchedulersEssentials

/// `AnySubscriber(receiveSubscription:receiveValue:receiveCompletion:)`.
final class ClosureSubscriber: Subscriber {
  typealias Input = Value
  typealias Failure = Thrown

  static let declaration =
    "AnySubscriber(receiveSubscription: (Subscription) -> Void = nil, receiveValue: (Input) -> Demand = nil, "
    + "receiveCompletion: (Completion) -> Void = nil)"

  private let receiveSubscription: Function?
  private let receiveValue: Function?
  private let receiveCompletion: Function?
  private let runtime: Runtime
  private var isStopped = false

  init(_ arguments: Arguments, _ runtime: Runtime) throws {
    func function(_ parameter: Int) throws -> Function? {
      arguments[parameter].isNil ? nil : try arguments.function(parameter)
    }
    (receiveSubscription, receiveValue) = (try function(0), try function(1))
    (receiveCompletion, self.runtime) = (try function(2), runtime)
  }

  func receive(subscription: any Subscription) {
    _ = perform(receiveSubscription, .object(LibrarySubscription(subscription)))
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    guard runtime.countDelivery() else { return .none }
    return perform(receiveValue, input.plain)?.demand ?? .none
  }

  func receive(completion: Subscribers.Completion<Thrown>) {
    guard let completion = try? Value.completion(completion) else { return }
    _ = perform(receiveCompletion, completion)
  }

  private func perform(_ function: Function?, _ argument: Value) -> Value? {
    guard let function, !isStopped, runtime.abortion == nil else { return nil }
    do {
      return try function.call(argument)
    } catch {
      isStopped = true
      runtime.stop(error, in: "AnySubscriber")
      return nil
    }
  }
}

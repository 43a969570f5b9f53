import SchedulersEssentials

/// `Result.success(1)`
final class ResultObject: Object {
  private let result: Result<Value, Thrown>
  private let name: String
  private let plant: Plant

  init(_ result: Result<Value, Thrown>, _ name: String, _ plant: Plant) {
    (self.result, self.name, self.plant) = (result, name, plant)
  }

  override var typeName: String { "Result" }
  override var text: String { name }
  override var memberNames: [String] { ["get", "publisher"] }

  override func member(_ name: String) throws -> Value? {
    guard name == "publisher" else { return nil }
    let stream = result.publisher.eraseToAnyPublisher()
    return .object(MadePublisher("\(text).publisher", plant) { _ in stream })
  }

  override func asChoice() throws -> SymbolBox? {
    switch result {
    case .success(let value): try SymbolBox("success", [(nil, value)])
    case .failure(let thrown): try SymbolBox("failure", [(nil, thrown.value)])
    }
  }

  override func call(_ name: String, _ arguments: ArgumentList) throws -> Value? {
    guard name == "get" else { return nil }
    _ = try arguments.matched(to: Signature("get()"))
    return try result.get()
  }
}

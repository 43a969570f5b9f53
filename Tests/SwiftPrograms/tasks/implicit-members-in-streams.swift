// source: own
// Streams, continuations, tasks and groups know the types of their values.
enum Kind: String {
  case a, b
  static let top = Kind.b
  var name: String { rawValue.uppercased() }
}
struct Event {
  var kind: Kind
  static let none = Event(kind: .a)
  static func made(_ kind: Kind) -> Event { Event(kind: kind) }
}
enum Failing: Error {
  case off
  case code(Int)
  static let common = Failing.code(7)
}

let kinds = AsyncStream<Kind> { continuation in
  continuation.yield(.a)
  continuation.yield(.top)
  continuation.finish()
}
for await kind in kinds { print(kind.name, [kind]) }

final class Source {
  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  init() { (events, continuation) = AsyncStream.makeStream() }
  func run() {
    continuation.yield(.made(.top))
    continuation.yield(.init(kind: .b))
    continuation.yield(with: .success(.none))
    continuation.finish()
  }
}
let source = Source()
source.run()
for await event in source.events { print(event.kind.name, event) }

let (numbers, sender) = AsyncStream<Double?>.makeStream()
sender.yield(1)
sender.yield(nil)
sender.finish()
for await number in numbers { print(number as Any) }

let stream: AsyncThrowingStream<Kind, any Error> = AsyncThrowingStream { continuation in
  continuation.yield(.top)
  continuation.finish(throwing: Failing.common)
}
do {
  for try await kind in stream { print(kind.name) }
} catch {
  print(error)
}

let kind: Kind = await withCheckedContinuation { $0.resume(returning: .top) }
print(kind.name)
let noKind: Kind? = await withCheckedContinuation { $0.resume(returning: nil) }
print(noKind as Any)
func load(_ isThere: Bool) async throws -> Event {
  try await withCheckedThrowingContinuation { continuation in
    if isThere {
      continuation.resume(returning: .made(.top))
    } else {
      continuation.resume(throwing: Failing.common)
    }
  }
}
print(try await load(true).kind.name)
do { _ = try await load(false) } catch { print(error) }
let result = await withCheckedContinuation { (continuation: CheckedContinuation<Result<Event, Failing>, Never>) in
  continuation.resume(returning: .failure(.common))
}
print(result)

let task: Task<[Kind], Never> = Task { [.a, .top] }
print(await task.value.map(\.name))
let names = await withTaskGroup(of: Kind.self, returning: [String].self) { group in
  group.addTask { .top }
  var names: [String] = []
  for await kind in group { names.append(kind.name) }
  return names
}
print(names)

let onMain: Kind = await MainActor.run { .top }
print(onMain.name)
let failingTask = Task<Kind, any Error> {
  if names.isEmpty { throw Failing.common }
  return .top
}
print(try await failingTask.value.name)

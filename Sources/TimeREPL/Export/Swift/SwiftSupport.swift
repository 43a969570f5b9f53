/// The parts of a Swift test that do not depend on the session; each is included if needed.
enum SwiftSupport {
  static func header(isWithFoundation: Bool) -> String {
    """
    // Exported by TimeREPL. To run it on a Mac, import Combine and CombineSchedulers in place of Schedulers.
    import Dispatch
    \(isWithFoundation ? "import Foundation\n" : "")import Schedulers
    import Testing

    private typealias Stride = DispatchQueue.SchedulerTimeType.Stride

    """
  }

  static func tasksHeader(isWithFoundation: Bool, isWithScheduler: Bool, isWithOperators: Bool) -> String {
    """
    // Exported by TimeREPL. Tasks run on the executor of the test's clock, one at a time and in a fixed order.
    \(isWithOperators ? "import AsyncOperators\n" : "")import Dispatch
    \(isWithFoundation ? "import Foundation\n" : "")import Schedulers
    import Testing

    private typealias Stride = \(isWithScheduler ? "DispatchQueue.SchedulerTimeType.Stride" : "Duration")

    """
  }

  static let row = """

    /// A value or a completion, with its time since the start of the session.
    private enum Row<Value: Equatable>: Equatable {
      case value(Value, at: Stride)
      case finished(at: Stride)
      case failed(String, at: Stride)
      case cancelled(at: Stride)
    }

    """

  static let lane =
    row + """

      /// Records the values of a publisher and its completion.
      private final class Lane<Value: Equatable> {
        private var rows: [Row<Value>] = []
        private var subscription: AnyCancellable?
        private var isOver = false
        private let now: () -> Stride

        init<Source: Publisher>(_ source: Source, now: @escaping () -> Stride) where Source.Output == Value {
          self.now = now
          subscription = source.sink(
            receiveCompletion: { [unowned self] completion in
              isOver = true
              switch completion {
              case .finished: rows.append(.finished(at: now()))
              case .failure(let failure): rows.append(.failed(text(of: failure), at: now()))
              }
            }, receiveValue: { [unowned self] in rows.append(.value($0, at: now())) })
        }

        func cancel() {
          if isOver { return }
          isOver = true
          subscription = nil
          rows.append(.cancelled(at: now()))
        }

        func expect(_ expected: [Row<Value>], sourceLocation: SourceLocation = #_sourceLocation) {
          #expect(rows == expected, sourceLocation: sourceLocation)
        }
      }

      """

  static let textOfFailure = """

    private func text(of failure: any Error) -> String { "\\(failure)" }

    """

  /// Foundation's own text of a URLError contains more than its code.
  static let textOfURLError = """

    private func text(of failure: any Error) -> String {
      (failure as? URLError).map { "URLError(\\($0.code.rawValue))" } ?? "\\(failure)"
    }

    """

  static let failure = """

    private struct Failure: Error, Equatable, CustomStringConvertible {
      let reason: String

      init(_ reason: Any) { self.reason = "\\(reason)" }

      var description: String { reason }
    }

    """

  /// Returns the comparable type for tuples of a size.
  static func tuple(_ count: Int) -> String {
    let letters = ["A", "B", "C", "D"].prefix(count)
    let properties = letters.map { "  let \($0.lowercased()): \($0)\n" }.joined()
    let parameters = letters.map { "_ \($0.lowercased()): \($0)" }.joined(separator: ", ")
    let names = letters.map { $0.lowercased() }.joined(separator: ", ")
    return """

      private struct \(SwiftType.tupleNames[count] ?? "")<\(letters.map { "\($0): Equatable" }.joined(separator: ", "))>: Equatable {
      \(properties)
        init(\(parameters)) { (\(letters.map { "self.\($0.lowercased())" }.joined(separator: ", "))) = (\(names)) }
      }

      """
  }

  /// Returns the implementation of `cold`.
  static func cold(_ scheduler: String) -> String {
    """
        /// Starts from the beginning for each subscription, with the next of `lines` if there is one.
        func cold<Value: Equatable>(_ lines: [[Row<Value>]]) -> AnyPublisher<Value, any Error> {
          var count = 0
          return Deferred {
            let subject = PassthroughSubject<Value, any Error>()
            func plan(_ time: Stride, _ act: @escaping () -> Void) {
              \(scheduler).schedule(after: \(scheduler).now.advanced(by: time), act)
            }
            for row in lines[min(count, lines.count - 1)] {
              switch row {
              case .value(let value, let time): plan(time) { subject.send(value) }
              case .finished(let time), .cancelled(let time): plan(time) { subject.send(completion: .finished) }
              case .failed(let reason, let time):
                plan(time) { subject.send(completion: .failure(Failure(reason))) }
              }
            }
            count += 1
            return subject
          }.eraseToAnyPublisher()
        }

    """
  }
}

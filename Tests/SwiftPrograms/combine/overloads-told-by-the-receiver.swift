// source: own
import Combine
enum Err: Error { case one, two }
extension Publisher {
    func expectF(_ f: @escaping (Failure) throws -> Void, failsOnOutput: Bool = false) -> String { "closure \(failsOnOutput)" }
    func expectF(_ e: Failure, by: @escaping (Failure, Failure) -> Bool, failsOnOutput: Bool = false) -> String { "by" }
    func expectF(_ e: Failure, failsOnOutput: Bool = false) -> String where Failure: Equatable { "value \(e)" }
    func expectO(_ o: Output, failsOnCompletion: Bool = false) -> String { "one \(o)" }
    func expectO(_ o: [Output], failsOnCompletion: Bool = false) -> String { "many \(o)" }
    func expectO(_ o: [Output], toFinish: Bool) -> String { "finish \(o)" }
    func retryIf<S: Scheduler>(_ p: @escaping (Failure) -> Bool, after: @escaping (Int) -> S.SchedulerTimeType.Stride, scheduler: S) -> AnyPublisher<Output, Failure> {
        self.catch { e -> AnyPublisher<Output, Failure> in
            guard p(e) else { return Fail(error: e).eraseToAnyPublisher() }
            return self.delay(for: after(1), scheduler: scheduler).eraseToAnyPublisher()
        }.eraseToAnyPublisher()
    }
}
let f = Fail<Int, Err>(error: .two)
print(f.expectF(.two), f.expectF({ _ in }, failsOnOutput: true), f.expectF(.one, by: ==))
print(f.expectO(1), f.expectO([1, 2]), f.expectO([3], toFinish: true))
print([[1]].publisher.expectO([[1]]), [[1]].publisher.expectO([1]))
print(f.expectF { error in _ = error })

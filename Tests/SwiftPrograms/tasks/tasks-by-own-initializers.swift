// source: own
import Foundation
enum TE: Error { case timeout, missing }
extension Task where Failure == any Error {
    @discardableResult
    init<C>(name: String? = nil, priority: TaskPriority? = nil, timeout: C.Instant.Duration, clock: C = .continuous, operation: @Sendable @escaping @isolated(any) () async throws -> Success) where C: Clock {
        self = Task(name: name, priority: priority, operation: {
            try await withThrowingTaskGroup { group in
                _ = group.addTaskUnlessCancelled { try await operation() }
                _ = group.addTaskUnlessCancelled { () -> Success in
                    try await Task<Never, Never>.sleep(for: timeout, clock: clock)
                    throw TE.timeout
                }
                guard let result = try await group.next() else { throw TE.missing }
                group.cancelAll()
                return result
            }
        })
    }
}
let t = Task(name: "T", timeout: .milliseconds(50)) {
    try await Task.sleep(for: .seconds(2))
    return "no"
}
do { print(try await t.value) } catch { print("failed", error) }
let u = Task(timeout: .seconds(1)) { () async throws -> Int in 7 }
print(try await u.value)

// source: own
import Foundation
func old(_ done: @escaping @Sendable (Int) -> Void) {
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { done(5) }
}
func new() async -> Int {
  await withCheckedContinuation { continuation in
    print("body")
    old { continuation.resume(returning: $0) }
  }
}
print(await new())
struct Down: Error {}
func failing() async throws -> Int {
  try await withCheckedThrowingContinuation { continuation in
    continuation.resume(throwing: Down())
  }
}
do { print(try await failing()) } catch { print(error) }
let both: Int = try await withCheckedThrowingContinuation { $0.resume(with: .success(3)) }
print(both)

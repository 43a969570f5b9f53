// source: own
func delayed<T: Equatable>(_ v: T) async throws -> T { try await Task.sleep(nanoseconds: 5); return v }
struct E: Error {}
func fails() async throws { throw E() }
func noThrow<T>(_ e: @autoclosure () async throws -> T) async rethrows { _ = try await e(); print("ok") }
func throwsError<T>(_ e: @autoclosure () async throws -> T, _ h: (Error) -> Void) async { do { _ = try await e(); print("no error") } catch { h(error) } }
func notNil<T>(_ e: @autoclosure () async throws -> T?) async throws { print(try await e() != nil) }
try await noThrow(await delayed("nope"))
await throwsError(try await fails()) { print("caught", $0) }
try await throwsError(await fails()) { print("caught", $0) }
try await notNil(await delayed("x" as String?))

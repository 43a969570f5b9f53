// source: own
struct Stop: Error {}
func work(_ fails: Bool) async throws -> Int {
  print("begin")
  defer { print("first defer") }
  await Task.yield()
  defer { print("second defer") }
  if fails { throw Stop() }
  await Task.yield()
  return 1
}
print(try await work(false))
do { _ = try await work(true) } catch { print("caught", error) }
print((try? await work(true)) as Any)

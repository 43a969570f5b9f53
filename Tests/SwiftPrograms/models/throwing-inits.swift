// source: own
struct Email: CustomStringConvertible {
  enum Problem: Error { case noAt, empty(part: String) }
  let user: String, host: String
  init(_ text: String) throws {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw Problem.noAt }
    guard !parts[0].isEmpty else { throw Problem.empty(part: "user") }
    user = String(parts[0])
    host = String(parts[1])
  }
  var description: String { "\(user) at \(host)" }
}
for text in ["a@b.c", "nothing", "@x"] {
  do {
    let email = try Email(text)
    print(email)
  } catch Email.Problem.empty(let part) {
    print("empty", part)
  } catch {
    print("bad:", error)
  }
}
print((try? Email("q@r")) as Any)

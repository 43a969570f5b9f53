// source: own
enum ValidationError: Error, CustomStringConvertible {
  case tooShort(min: Int, was: Int), missing(Character)
  var description: String { switch self {
    case let .tooShort(min, was): return "\(was) of \(min)"
    case .missing(let c): return "no '\(c)'" } }
}
func longEnough(_ s: String) -> Result<String, ValidationError> { s.count >= 5 ? .success(s) : .failure(.tooShort(min: 5, was: s.count)) }
func has(_ c: Character) -> (String) -> Result<String, ValidationError> { { s in s.contains(c) ? .success(s) : .failure(.missing(c)) } }
for s in ["abc", "abcdef", "abc@def"] {
  let result = longEnough(s).flatMap(has("@")).map { $0.uppercased() }
  switch result {
  case .success(let value): print("ok", value)
  case .failure(let error): print("failed", error)
  }
}
print((try? longEnough("hello").get()) ?? "-", longEnough("x"), longEnough("xxxxx"))
struct Wrapped: Error { let inner: ValidationError }
let r = longEnough("q").mapError(Wrapped.init(inner:))
do { _ = try r.get() } catch { print(error) }

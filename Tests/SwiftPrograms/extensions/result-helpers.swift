// source: own
extension Result {
  var value: Success? { try? get() }
  var isSuccess: Bool { if case .success = self { return true }; return false }
  func recover(_ f: (Failure) -> Success) -> Success { switch self { case .success(let s): return s; case .failure(let e): return f(e) } }
}
extension Result where Success == Int { func plus(_ n: Int) -> Result { map { $0 + n } } }
enum E: Error { case a, b }
let good: Result<Int, E> = .success(3), bad: Result<Int, E> = .failure(.b)
print(good.value as Any, bad.value as Any, good.isSuccess, bad.recover { $0 == .b ? -2 : -1 })
print(good.plus(4), bad.plus(1), good.mapError { "\($0)" as! any Error & Equatable as? E ?? .a }.isSuccess)

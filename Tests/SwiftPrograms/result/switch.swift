// source: own
enum E: Error { case code(Int) }
for r: Result<String, E> in [.success("a"), .failure(.code(3))] {
  switch r {
  case .success(let s): print("ok \(s)")
  case .failure(.code(let n)): print("failed \(n)")
  }
}

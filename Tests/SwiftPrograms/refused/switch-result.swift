// source: own
enum E: Error { case a, b }
let r = Result<Int, E>.failure(.a)
switch r {
case .success: print(1)
case .failure(.a): print(2)
}

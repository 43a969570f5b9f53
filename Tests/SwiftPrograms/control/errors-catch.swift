// source: own
enum VendError: Error { case invalid, funds(needed: Int), out }
func vend(_ n: Int) throws -> String {
  switch n { case 0: throw VendError.invalid; case 1: throw VendError.funds(needed: 5); case 2: throw VendError.out; default: return "ok \(n)" }
}
for n in 0...3 {
  do { print(try vend(n)) }
  catch VendError.invalid { print("invalid") }
  catch VendError.funds(let needed) where needed > 3 { print("needs \(needed)") }
  catch let e as VendError { print("vend", e) }
  catch { print("other \(error)") }
}

// source: own
enum E: Error { case bad(Int), none }
func f(_ x: Int) -> Result<Int, E> { x > 0 ? .success(x * 2) : .failure(.bad(x)) }
print(f(2), f(-1))
print(f(2).map { "\($0)" }, f(-1).mapError { _ in E.none })
do { print(try f(3).get()); print(try f(0).get()) } catch E.bad(let n) { print("bad", n) }
switch f(-5) { case .success(let v): print(v); case .failure(.bad(let n)): print("b", n); case .failure: print("other") }

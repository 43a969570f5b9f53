// source: own
enum E: Error { case a, b(String) }
extension E: Equatable {}
func f(_ n: Int) throws -> Int { if n < 0 { throw E.b("neg \(n)") }; return n }
print((try? f(1)) as Any, (try? f(-1)) as Any)
print((try? f(2)) ?? 0)
do { print(try f(-3)) } catch E.a { print("a") } catch E.b(let s) where s.count > 3 { print("b", s) } catch { print("other", error) }
do { _ = try [1, -1].map(f) } catch { print(error) }
let r = Result { try f(-1) }
switch r { case .success(let v): print(v); case .failure(let e): print("failed", e) }
print(r, Result<Int, E>.success(3).map { $0 + 1 }, (try? r.get()) as Any)
func g() throws(E) -> Int { throw .a }
do { print(try g()) } catch { print(error, error == .a) }
func h(_ body: () throws -> Int) rethrows -> Int { try body() + 1 }
print(h { 3 }, (try? h { throw E.a }) as Any)
let x = try! f(9)
print(x)

// source: own
struct MyError: Error { let code: Int }
enum E: Error { case a, b(String) }
print(MyError(code: 3), E.a, E.b("x"))
do { throw E.b("y") } catch { print(error, "\(error)") }

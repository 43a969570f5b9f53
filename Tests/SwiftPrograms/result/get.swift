// source: Swift's standard library, documentation of Result.get()
enum E: Error { case bad }
let r: Result<Int, E> = .success(5)
print((try? r.get()) as Any)
do { print(try Result<Int, E>.failure(.bad).get()) } catch { print("Error: \(error)") }

// source: own
enum E: Error { case bad }
let r: Result<Void, E> = .success(())
print(r)

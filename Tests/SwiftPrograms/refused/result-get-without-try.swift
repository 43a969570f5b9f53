// source: own
enum E: Error { case bad }
let r = Result<Int, E>.success(1)
print(r.get())

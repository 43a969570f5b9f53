// source: Swift's standard library, documentation of Result.init(catching:)
enum E: Error { case bad }
func f(_ ok: Bool) throws -> Int { if ok { return 1 }; throw E.bad }
print(Result { try f(true) }, Result { try f(false) })

// source: own
// A row of several statements keeps its place; only its declarations are known above.
print("one", twice(2))
struct Box { var a = 1 }; print("two")
func twice(_ n: Int) -> Int { n * 2 }; print("three")
print("four", Box().a)

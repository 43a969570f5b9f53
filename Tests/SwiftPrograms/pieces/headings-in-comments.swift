// source: own
let storage = ["a": 1]
storage["a"]
/*:
## A heading, which in a session file names a case
*/
// and a comment
struct S { let origin: String }
print(S(origin: "a"))
/*
#if os(Linux)
## Another
*/
print(storage.count)

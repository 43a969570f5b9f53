// source: the standard library's documentation
var flag = true
flag.toggle()
print(flag, !flag && true || false, Bool("true")!, Bool("yes") as Any, flag == false, [true, false].map { !$0 })
let r = 1...5

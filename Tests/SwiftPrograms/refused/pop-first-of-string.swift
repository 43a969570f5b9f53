// source: own
var text = "abc"
let c = text.popFirst()
print(c as Any)

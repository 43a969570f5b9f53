// source: own
let s: String? = "a"
debugPrint(s as Any)
debugPrint([1: s])

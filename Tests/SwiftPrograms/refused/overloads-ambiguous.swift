// source: own
func m() -> Int { 1 }
func m() -> String { "" }
let x = m()

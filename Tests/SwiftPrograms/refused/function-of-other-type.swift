// source: own
func twice(_ x: Int) -> Int { x * 2 }
let g: (String) -> Int = twice

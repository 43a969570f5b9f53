// source: own
func make() -> Late { Late(x: twice(2)) }
print(make().x)
func twice(_ n: Int) -> Int { n * 2 }
struct Late { let x: Int }

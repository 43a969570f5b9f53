// source: own
infix operator <*
infix operator *>
infix operator <*>: AdditionPrecedence
func *> <A>(a: A, b: Int) -> Int { b }
func <* <A>(a: A, b: Int) -> A { a }
func <*> <A, B>(a: A, b: B) -> (A, B) { (a, b) }
print("x" *> 3, "x" <* 3, 1 <*> "y" <*> 2.5)

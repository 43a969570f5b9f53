// source: own
func f(_ n: Int) -> String { var s = ""; switch n { case 1: s += "a"; fallthrough; case 2: s += "b"; fallthrough; default: s += "c" }; return s }
print(f(1), f(2), f(3))

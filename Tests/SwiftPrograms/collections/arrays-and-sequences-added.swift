// source: own
print(1 &<< 3, 16 &>> 2)
var a = [1]
print(a + (2...3)); a += 2...3; print(a); a += Set([9]); a += a.prefix(1); print(a)
let n = Int?.none; print(n as Any, Int?.some(3) as Any, Optional<Int>.none as Any)


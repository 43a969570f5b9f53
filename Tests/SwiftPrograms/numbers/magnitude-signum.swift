// source: Swift's standard library, documentation of SignedInteger
let x = -200
print(x.magnitude, x.signum(), abs(x))

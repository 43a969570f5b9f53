// source: own
let (m, (n, o)) = (1, (2, 3))
print(m, n, o)

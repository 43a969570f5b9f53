// source: own
let zero: Double = 0
print(-zero, 0.0 == -0.0, -5 / 2, -5 % 2)

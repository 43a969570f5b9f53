// source: own
protocol P { let x: Int { get } }
print(1)

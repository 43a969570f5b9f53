// source: own
protocol Counter { var n: Int { get set } }
struct Fixed: Counter { var n: Int { 5 } }
print(Fixed().n)

// source: own
struct Meters: Int {}
print("x")

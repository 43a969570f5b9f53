struct Meters: Int {}
print("x")

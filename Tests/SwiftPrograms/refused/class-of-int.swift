class Meters: Int {}
print("x")

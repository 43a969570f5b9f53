// source: own
print(Int.max, Int.min, UInt.max, Int32.max)

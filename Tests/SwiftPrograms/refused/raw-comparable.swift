// source: own
enum Level: Int, Comparable { case low, high }
print(Level.low < .high)

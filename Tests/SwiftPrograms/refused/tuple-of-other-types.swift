// A tuple of other types is not converted.
let pair: (Int, Double) = (1, 2)
let doubles: (Double, Double) = pair
print(doubles)

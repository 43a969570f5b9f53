// source: own
import Foundation
print(Double.pi)
print(Double.infinity, -Double.infinity)
print(Double.nan)
print(Double.nan.isNaN)
print((1.0/0).isInfinite, 1.0.isFinite, 0.0.isZero)
print(Double.greatestFiniteMagnitude)
print(Double.leastNonzeroMagnitude)
print(Double.ulpOfOne)

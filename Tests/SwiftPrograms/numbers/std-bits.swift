// source: own
import Foundation
print(floor(2.7), ceil(2.1), round(2.5), trunc(-2.7))
print(sin(0.0), cos(0.0), tan(0.0), atan2(1.0, 1.0))
print(log(M_E), log2(8.0), log10(1000.0), exp(0.0))
print(hypot(3.0, 4.0))
print(fabs(-3.5), fmod(7.5, 2))
print(cbrt(27.0))
print(Double.pi.rounded())
print((2.0).distance(to: 5.0))

// source: own
import Foundation
print(String(format: "%5d|%-5d|%05d", 42, 42, 42))
print(String(format: "%@ is %d", "x", 3))
print(String(format: "%x %X %o", 255, 255, 8))
print(String(format: "%5.1f%%", 45.678))
print(String(format: "%e", 12345.678))
print(String(format: "%g", 0.0001))
print(String(format: "%+d", 5))

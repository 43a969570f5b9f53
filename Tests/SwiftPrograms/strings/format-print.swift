// source: own
import Foundation
print(String(format: "%03d|%.3f|%@|%x|%5.1f|%-4d|%%|%c", 7, 2.5, "s", 255, 1.25, 3, 65))
print(String(format: "%ld %llu %+d %e", 5, UInt64(7), 3, 12345.678))

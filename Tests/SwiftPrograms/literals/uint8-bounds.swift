// source: Swift book, The Basics
print(UInt8.min, UInt8.max)
print(Int8.min, Int8.max)

// source: Swift book, Basic Operators
print(9 % 4, -9 % 4, 9 / 4, 10.0 / 2.5)

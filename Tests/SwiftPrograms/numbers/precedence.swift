// source: Swift book, Advanced Operators
print(2 + 3 % 4 * 5)

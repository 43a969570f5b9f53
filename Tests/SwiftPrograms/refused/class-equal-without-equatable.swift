// source: own
class A {}
print(A() == A())

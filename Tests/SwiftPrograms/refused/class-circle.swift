// source: own
class A: A {}

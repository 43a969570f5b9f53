// source: own
final class A {}
class B: A {}

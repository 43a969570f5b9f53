// source: own
class A { var x: Int }

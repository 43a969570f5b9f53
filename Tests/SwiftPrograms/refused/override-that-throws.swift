// source: own
class A { func f() {} }
class B: A { override func f() throws {} }

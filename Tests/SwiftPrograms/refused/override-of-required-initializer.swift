// source: own
class A { required init() {} }
class B: A { override init() { super.init() } }

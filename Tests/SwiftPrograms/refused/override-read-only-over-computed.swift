// source: own
class A { var x: Int { get { 1 } set {} } }
class B: A { override var x: Int { 2 } }

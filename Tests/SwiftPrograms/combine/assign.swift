// source: Apple's documentation of Publisher.assign(to:on:), as OpenCombine quotes it
import Schedulers
class MyClass { var anInt: Int = 0 { didSet { print("anInt was set to: \(anInt)", terminator: "; ") } } }
let myObject = MyClass()
_ = (0...2).publisher.assign(to: \.anInt, on: myObject)
print()

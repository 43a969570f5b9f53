// source: own
@discardableResult func log(_ s: String) -> Int { print(s); return s.count }
log("a")
_ = log("bc")

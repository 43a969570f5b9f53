// source: own
protocol Delegate: AnyObject { func done() }
struct Box: Delegate { func done() {} }
Box().done()

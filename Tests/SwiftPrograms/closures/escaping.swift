// source: Swift book, Closures
var completionHandlers: [() -> Void] = []
func keep(_ handler: @escaping () -> Void) { completionHandlers.append(handler) }
var x = 10
keep { x = 100 }
print(x)
completionHandlers.first?()
print(x)

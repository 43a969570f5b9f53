// source: Swift book, Closures
var customersInLine = ["Chris", "Alex", "Ewa"]
func serve(customer provider: @autoclosure () -> String) { print("Now serving \(provider())!") }
print(customersInLine.count)
serve(customer: customersInLine.remove(at: 0))
print(customersInLine.count)

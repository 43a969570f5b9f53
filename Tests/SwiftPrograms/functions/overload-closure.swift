// source: own
func perform(_ f: () -> Int) -> String { "int \(f())" }
func perform(_ f: () -> String) -> String { "string \(f())" }
print(perform { 1 }, perform { "x" })

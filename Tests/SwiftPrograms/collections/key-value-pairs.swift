// source: own
let kv: KeyValuePairs = ["b": 1, "a": 2]
print(kv[0], kv[1].key, kv.count, kv.first!.value)
for (k, v) in kv { print(k, v) }
print(kv.map { $0.key })
func f(_ p: KeyValuePairs<String, Int>) -> Int { p[0].value + p.count }
print(f(["z": 5, "z": 6]), kv)

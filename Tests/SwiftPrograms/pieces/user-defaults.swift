// source: own
import Foundation

// Stored values are read as other types, as by Foundation.
let d = UserDefaults.standard
for (value, key) in [(5, "i"), (true, "b"), (2.7, "d"), (2.0, "whole"), ("YES", "yes"), ("12", "12"), (" 7x", "7x"), ("no", "no"), ("true", "true"), ("T", "T"), ("0", "0"), ("-3.9", "-3.9"), (false, "f")] as [(Any, String)] {
  d.set(value, forKey: key)
  print(key, d.string(forKey: key) as Any, d.integer(forKey: key), d.double(forKey: key), d.bool(forKey: key), d.float(forKey: key))
}
d.set([1, 2], forKey: "a")
print(d.string(forKey: "a") as Any, d.integer(forKey: "a"), d.bool(forKey: "a"), d.array(forKey: "a") as? [Int] as Any, d.stringArray(forKey: "a") as Any)
d.set(["x", "y"], forKey: "s")
print(d.stringArray(forKey: "s") as Any, d.object(forKey: "missing") as Any, d.data(forKey: "s") as Any)
d.set(["k": 1], forKey: "k")
print(d.dictionary(forKey: "k")?["k"] as? Int as Any)
d.removeObject(forKey: "i")
print(d.object(forKey: "i") == nil)
d.register(defaults: ["volume": 3, "i": 8])
print(d.integer(forKey: "volume"), d.integer(forKey: "i"))
let suite = UserDefaults(suiteName: "wordb.tests")!
suite.set(1, forKey: "n")
print(suite.integer(forKey: "n"), UserDefaults(suiteName: "wordb.tests")!.integer(forKey: "n"))
suite.removePersistentDomain(forName: "wordb.tests")
print(suite.integer(forKey: "n"))
for key in ["i", "b", "d", "whole", "yes", "12", "7x", "no", "true", "T", "0", "-3.9", "f", "a", "s", "k"] { d.removeObject(forKey: key) }

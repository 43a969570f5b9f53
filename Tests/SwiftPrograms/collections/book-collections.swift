// source: Swift book
var someInts: [Int] = []
someInts.append(3); someInts = []
var threeDoubles = Array(repeating: 0.0, count: 3)
var six = threeDoubles + Array(repeating: 2.5, count: 3)
print(someInts, six)
var shopping = ["Eggs", "Milk"]
shopping += ["Chocolate", "Cheese", "Butter"]
shopping[0] = "Six eggs"
shopping[2...4] = ["Bananas", "Apples"]
shopping.insert("Syrup", at: 0)
let mapleSyrup = shopping.remove(at: 0)
print(shopping, mapleSyrup, shopping.removeLast())
for (index, value) in shopping.enumerated() { print("Item \(index + 1): \(value)") }
var genres: Set<String> = ["Rock", "Classical", "Hip hop"]
if let removed = genres.remove("Rock") { print("\(removed)? I'm over it.") }
print(genres.sorted(), genres.contains("Funk"))
let odd: Set = [1, 3, 5, 7, 9], even: Set = [0, 2, 4, 6, 8], primes: Set = [2, 3, 5, 7]
print(odd.union(even).sorted(), odd.intersection(even).sorted(), odd.subtracting(primes).sorted(), odd.symmetricDifference(primes).sorted())
var airports: [String: String] = ["YYZ": "Toronto Pearson", "DUB": "Dublin"]
if let old = airports.updateValue("Dublin Airport", forKey: "DUB") { print("old \(old)") }
airports["APL"] = "Apple"; airports["APL"] = nil
print([String](airports.keys).sorted(), airports.values.sorted())

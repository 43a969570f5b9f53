// source: own
protocol HasName { var name: String { get } }
protocol HasAge { var age: Int { get set } }
typealias Person = HasName & HasAge
struct Student: HasName, HasAge { let name: String; var age: Int }
struct Robot: Person { var name = "R2"; var age = 0 }
func wish(_ p: HasName & HasAge) -> String { "\(p.name) is \(p.age)" }
func older<T: HasName & HasAge>(_ t: T) -> T { var c = t; c.age += 1; return c }
print(wish(Student(name: "Ann", age: 20)), wish(older(Robot())))
let people: [any Person] = [Robot(), Student(name: "Bo", age: 3)]
print(people.map { $0.name }, people.max { $0.age < $1.age }!.name)

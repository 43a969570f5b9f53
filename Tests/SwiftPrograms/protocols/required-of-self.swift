// source: own
// Extensions under `where Self: P` use the members of P.
protocol Shape { var area: Double { get } }
extension Shape where Self: CustomStringConvertible { func line() -> String { description + " \(area)" } }
struct Ci: Shape, CustomStringConvertible { let area = 2.0; var description: String { "ci" } }
print(Ci().line())
protocol Named { var name: String { get } }
extension Shape where Self: Named { func label() -> String { name + "!" } }
extension Shape where Self: Equatable { func same(_ o: Self) -> Bool { self == o } }
struct Sq: Shape, Named, Equatable { let area = 1.0; let name = "sq" }
print(Sq().label(), Sq().same(Sq()))
func k<T: CaseIterable>(_ t: T.Type) -> Int { t.allCases.count }
enum E: String, CaseIterable { case a, b }
print(k(E.self))

// source: Swift book, Protocols
protocol RandomNumberGenerating { func random() -> Double }
extension RandomNumberGenerating { func randomBool() -> Bool { random() > 0.5 } }
struct Fixed: RandomNumberGenerating { func random() -> Double { 1 } }
print(Fixed().random(), Fixed().randomBool())

// source: Apple's documentation of Publisher.map(_:_:), as OpenCombine quotes it
import Schedulers
struct DiceRoll { let die1: Int, die2: Int }
_ = Just(DiceRoll(die1: 1, die2: 6)).map(\.die1, \.die2).sink { values in print("Rolled: \(values.0), \(values.1) \(values)") }

// source: Apple's documentation of Publisher.map(_:), as OpenCombine quotes it
import Schedulers
struct DiceRoll { let die: Int }
_ = Just(DiceRoll(die: 3)).map(\.die).sink { print("Rolled: \($0)") }

// source: own
import Schedulers
final class Label { var text = "" { didSet { print("text", oldValue, text) } } ; deinit { print("label ends") } }
let words = PassthroughSubject<String, Never>()
var label: Label? = Label()
var c: AnyCancellable? = words.assign(to: \.text, on: label!)
words.send("a")
words.send("b")
label = nil
print("still held")
words.send("c")
c = nil
print("end")

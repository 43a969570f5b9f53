// source: own
import Foundation
protocol TextCommand { func execute(on d: Document); func undo(on d: Document) }
final class Document: CustomStringConvertible { var text = ""; var description: String { "\"\(text)\"" } }
struct Insert: TextCommand { let s: String, at: Int; func execute(on d: Document) { d.text.insert(contentsOf: s, at: d.text.index(d.text.startIndex, offsetBy: at)) }
  func undo(on d: Document) { let i = d.text.index(d.text.startIndex, offsetBy: at); d.text.removeSubrange(i..<d.text.index(i, offsetBy: s.count)) } }
final class Replace: TextCommand { let a, b: String; private var old: String?; init(_ a: String, with b: String) { self.a = a; self.b = b }
  func execute(on d: Document) { old = d.text; d.text = d.text.replacingOccurrences(of: a, with: b) }; func undo(on d: Document) { if let old { d.text = old } } }
struct Macro: TextCommand { let all: [any TextCommand]; func execute(on d: Document) { all.forEach { $0.execute(on: d) } }; func undo(on d: Document) { all.reversed().forEach { $0.undo(on: d) } } }
final class Editor { let doc = Document(); private var done: [any TextCommand] = [], undone: [any TextCommand] = []
  func perform(_ c: any TextCommand) { c.execute(on: doc); done.append(c); undone.removeAll() }
  func undo() { guard let c = done.popLast() else { print("nothing to undo"); return }; c.undo(on: doc); undone.append(c) }
  func redo() { guard let c = undone.popLast() else { return }; c.execute(on: doc); done.append(c) } }
let e = Editor(); e.perform(Insert(s: "hello", at: 0)); e.perform(Insert(s: " world", at: 5)); e.perform(Replace("o", with: "0")); print(e.doc)
e.undo(); print(e.doc); e.redo(); print(e.doc); e.undo(); e.undo(); print(e.doc)
e.perform(Macro(all: [Insert(s: ">> ", at: 0), Replace("l", with: "L")])); print(e.doc); e.undo(); e.undo(); e.undo(); print(e.doc)
struct Memento<T> { private var past: [T] = []; private(set) var present: T; private var future: [T] = []; init(_ t: T) { present = t }
  mutating func set(_ t: T) { past.append(present); present = t; future = [] }
  mutating func undo() -> Bool { guard let p = past.popLast() else { return false }; future.append(present); present = p; return true } }
var mm = Memento([1]); mm.set([1, 2]); mm.set(mm.present + [3]); print(mm.present, mm.undo(), mm.present, mm.undo(), mm.undo(), mm.present)

import Testing

@testable import TimeREPL

/// The order in which a program's entries are performed.
@Suite struct ProgramOrderTests {
  private func order(_ entries: String...) -> [String] {
    var program = ProgramOrder(ParseContext())
    var line = 1
    for entry in entries {
      let source = Source(entry, file: "a.swift", line: line)
      line += entry.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      program.add([.entry(SessionReader.Entry(source: source, promptPlace: nil, lines: source.line...source.line))])
    }
    return program.take().compactMap { if case .entry(let entry) = $0 { entry.source.text } else { nil } }
  }

  @Test func `declarations come before statements`() {
    #expect(order("f()", "func f() {}") == ["func f() {}", "f()"])
    #expect(order("print(S().x)", "struct S { var x = 1 }").first == "struct S { var x = 1 }")
    #expect(order("f()", "g()") == ["f()", "g()"])
  }

  @Test func `a declaration comes after the variables that it uses`() {
    #expect(order("func f() { n += 1 }", "var n = 0", "f()") == ["var n = 0", "func f() { n += 1 }", "f()"])
    #expect(order("func f() { g() }", "func g() { n += 1 }", "var n = 0", "f()")[0] == "var n = 0")
  }

  @Test func `the declarations that an entry needs come before it, directly or not`() {
    #expect(order("f()", "func f() { g() }", "func g() {}") == ["func f() { g() }\nfunc g() {}", "f()"])
    #expect(order("f()", "func f() { n += 1 }", "var n = 0") == ["var n = 0", "func f() { n += 1 }", "f()"])
  }

  @Test func `declarations become one entry with their original lines`() {
    #expect(order("func f() { g() }", "f()", "func g() {}") == ["func f() { g() }\n\nfunc g() {}", "f()"])
    #expect(order("class B: A {}", "class A {}") == ["class B: A {}\nclass A {}"])
    #expect(order("func f() {}", "var n: Int { 1 }", "extension Int {}").count == 1)
  }

  @Test func `a variable that declarations use stands before them`() {
    let entries = order("func f() { g() }", "let n = 1", "func g() { _ = n }", "struct S {}")
    #expect(entries == ["struct S {}", "let n = 1", "func f() { g() }\n\nfunc g() { _ = n }"])
  }

  @Test func `a type parameter or a parameter's label is not a use of a variable`() {
    #expect(order("func f(n: Int) {}", "let n = 1") == ["func f(n: Int) {}", "let n = 1"])
    #expect(order("struct Box<T> { var t: T }", "let T = 1") == ["struct Box<T> { var t: T }", "let T = 1"])
  }

  @Test func `aliases come first`() {
    #expect(order("struct S { var t: T }", "typealias T = S?") == ["typealias T = S?\nstruct S { var t: T }"])
  }

  @Test func `operators come first`() {
    let entries = order("print(1 <> 2)", "func <> (a: Int, b: Int) -> Int { a }", "infix operator <>")
    #expect(entries.first == "infix operator <>")
  }

  @Test func `any number of declarations become one entry`() {
    let count = 5_000
    var program = ProgramOrder(ParseContext())
    for number in 0..<count {
      let source = Source("func f\(number)() { f\(number + 1)() }", line: number + 1)
      program.add([.entry(SessionReader.Entry(source: source, promptPlace: nil, lines: source.line...source.line))])
    }
    #expect(program.take().count == 1)
  }
}

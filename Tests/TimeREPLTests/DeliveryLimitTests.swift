import Schedulers
import Testing

@testable import TimeREPL

/// Synchronous deliveries count as steps, so that no source makes a command endless.
@Suite struct DeliveryLimitTests {
  @Test func `an endless sequence ends at the limit of steps`() throws {
    let runtime = Runtime(machine: Machine(stepLimit: 100))
    let range = Value.range(try RangeBox(.int(0), .int(1_000_000_000), isClosed: false))
    let publisher = try SequencePublisher(of: range, runtime.machine, runtime)
    var count = 0
    let token = publisher.make(in: Scope("p")).dropFirst(1_000_000_000).sink { _ in
    } receiveValue: { _ in
      count += 1
    }
    token.cancel()
    #expect(count == 0)
    #expect(runtime.takeAbortion()?.problem == .limit(.steps(100)))
  }

  @Test(arguments: [
    [
      "let a = s.merge(with: s).share()", "let b = a.merge(with: a).share()", "let c = b.merge(with: b).share()",
      "let d = c.merge(with: c).share()", "let e = d.merge(with: d).share()", "let f = e.merge(with: e).share()",
      "let g = f.merge(with: f).share()", "let h = g.merge(with: g).share()", "let i = h.merge(with: h).share()",
      "let j = i.merge(with: i).share()", "let k = j.merge(with: j).share()", "let l = k.merge(with: k).share()",
      "let t = l.ignoreOutput().sink { _ in }", "s.send(1)",
    ],
    [
      "let r = Record(output: 0..<1000, completion: .finished)",
      "(0..<30).publisher.flatMap { _ in r }.ignoreOutput().sink { _ in }",
    ],
    [
      "let r = ReplaySubject(bufferSize: 1000)", "for i in 0..<1000 { r.send(i) }",
      "(0..<30).publisher.flatMap { _ in r.prefix(1000) }.ignoreOutput().sink { _ in }",
    ],
  ])
  func `deliveries without output count as steps`(lines: [String]) throws {
    let runtime = Runtime(machine: Machine(stepLimit: 8_000))
    let environment = Sources.environment(runtime)
    environment.declare("s", .object(SubjectObject("s", initial: nil, runtime)))
    for line in lines {
      let source = Source(line)
      runtime.machine.beginAction()
      for command in try parse(source, in: ParseContext(names: Set(environment.names))) {
        guard case .input(.statement(let statement)) = command.kind else { continue }
        _ = try Compiler.compile(statement, in: source, environment).run()
      }
    }
    #expect(runtime.takeAbortion()?.problem == .limit(.steps(8_000)))
  }
}

import Schedulers
import Testing

@Suite struct PrintTests {
  final class Page: TextOutputStream {
    private(set) var text = ""
    var lines: [String] { text.split(separator: "\n").map(String.init) }
    func write(_ string: String) { text += string }
  }

  let page = Page()
  let subject = PassthroughSubject<Int, Oops>()

  @Test func `each signal is printed as a line`() {
    let recorder = Recorder<Int, Oops>(demand: .max(2), returning: .max(1))
    subject.print(to: page).subscribe(recorder)
    subject.send(1)
    recorder.request(.unlimited)
    subject.send(completion: .finished)
    #expect(
      page.lines == [
        "receive subscription: (PassthroughSubject)", "request max: (2)", "receive value: (1)",
        "request max: (1) (synchronous)", "request unlimited", "receive finished",
      ])
    recorder.release()
  }

  @Test func `a failure and a cancellation are printed`() {
    let recorders = [Recorder<Int, Oops>(), Recorder<Int, Oops>()]
    let publisher = subject.print(to: page)
    for recorder in recorders { publisher.subscribe(recorder) }
    recorders[0].cancel()
    subject.send(completion: .failure(.oops))
    #expect(page.lines.suffix(2) == ["receive cancel", "receive error: (oops)"])
    recorders[1].release()
  }

  @Test func `each line begins with the prefix`() {
    let token = Just(1).print("one", to: page).sink { _ in }
    #expect(
      page.lines == [
        "one: receive subscription: (Just)", "one: request unlimited", "one: receive value: (1)",
        "one: receive finished",
      ])
    token.cancel()
  }

  @Test func `returned demand of none is not printed`() {
    let token = subject.print(to: page).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    subject.send(1)
    #expect(page.lines.last == "receive value: (1)")
    token.cancel()
  }

  @Test func `a stream that is a value is copied`() {
    struct Copy: TextOutputStream {
      let page: Page
      func write(_ string: String) { page.write(string) }
    }
    #expect(Just(1).print(to: Copy(page: page)).events() == ["1", "finished"])
    #expect(page.lines.count > 2)
  }
}

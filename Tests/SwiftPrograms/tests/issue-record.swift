// source: own
import Testing

struct Lost: Error {}

@Test func recorded() { Issue.record("this should not happen") }
@Test func recordedError() { Issue.record(Lost()) }
@Test func caught() {
  do {
    throw Lost()
  } catch {
    #expect(error is Lost)
  }
}
@Test func switched() {
  let result: Result<Int, Lost> = .failure(Lost())
  switch result {
  case .success: Issue.record("success")
  case .failure(let error): #expect(error is Lost)
  }
}

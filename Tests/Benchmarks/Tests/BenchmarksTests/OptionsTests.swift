import Testing

@testable import Benchmarks

@Suite struct OptionsTests {
  private let names = ["tick, 0 idle", "tick, 1000 idle", "paste of 1 MB", "paste"]

  private func options(_ arguments: String...) throws -> Options { try Options(arguments, names: names) }

  private func mistake(_ arguments: String...) -> String? {
    do {
      _ = try Options(arguments, names: names)
      return nil
    } catch { return error.message }
  }

  @Test func `without options everything is measured in five rounds`() throws {
    let options = try options()
    #expect(options.rounds == 5 && options.only.isEmpty && !options.json && !options.build)
  }

  @Test func `options are taken in any order`() throws {
    let options = try options(
      "--rounds", "3", "--json", "--program", "a", "--before", "b", "--build", "--list", "--help")
    #expect(options.rounds == 3 && options.program == "a" && options.programBefore == "b")
    #expect(options.json && options.build && options.list && options.help)
  }

  @Test func `a unique beginning is a name, and names add up`() throws {
    #expect(try options("--only", "tick, 1", "--only", "tick, 0 idle").only == ["tick, 1000 idle", "tick, 0 idle"])
  }

  @Test func `a whole name may begin another`() throws {
    #expect(try options("--only", "paste").only == ["paste"])
  }

  @Test func `a beginning of several names lists them`() {
    #expect(mistake("--only", "tick") == "'tick' could be 'tick, 0 idle', 'tick, 1000 idle': more of the name, please")
  }

  @Test func `a name that is none says where they are`() {
    #expect(mistake("--only", "tock") == "there is no figure 'tock': --list shows their names")
  }

  @Test func `an unknown option lists those there are`() {
    #expect(mistake("--loud")?.hasPrefix("there is no option '--loud', but --only, --rounds,") == true)
  }

  @Test(arguments: ["0", "-1", "many", "1001"])
  func `rounds are a number from 1 on`(text: String) {
    #expect(mistake("--rounds", text) == "--rounds needs a number from 1 to 1000, not '\(text)'")
  }

  @Test func `an option at the end says what it needs`() {
    #expect(mistake("--only") == "--only needs the name of a figure after it")
  }

  @Test func `help names every option`() {
    #expect(Flag.all.allSatisfy { Flag.help.contains($0.name) && Flag.help.contains($0.summary) })
  }
}

import Schedulers
import Testing

/// The examples in the README of swift-clocks, unchanged.
@Suite struct SeedClocksTests {
  /// A model that counts the seconds by sleeping.
  @MainActor @Suite struct Sleeping {
    @MainActor class FeatureModel: ObservableObject {
      @Published var count = 0
      let clock: any Clock<Duration>
      var timerTask: Task<Void, any Error>?
      init(clock: any Clock<Duration>) { self.clock = clock }
      func startTimerButtonTapped() {
        self.timerTask = Task {
          while true {
            try await self.clock.sleep(for: .seconds(1))
            self.count += 1
          }
        }
      }
      func stopTimerButtonTapped() {
        self.timerTask?.cancel()
        self.timerTask = nil
      }
    }

    @Test func testTimer() async {
      let clock = TestClock()
      let model = FeatureModel(clock: clock)
      XCTAssertEqual(model.count, 0)
      model.startTimerButtonTapped()
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(model.count, 1)
      await clock.advance(by: .seconds(4))
      XCTAssertEqual(model.count, 5)
      model.stopTimerButtonTapped()
      await clock.run()
      XCTAssertEqual(model.count, 5)
    }
  }

  /// A model that counts the ticks of a timer.
  @MainActor @Suite struct Timers {
    @MainActor class FeatureModel: ObservableObject {
      @Published var count = 0
      let clock: any Clock<Duration>
      var timerTask: Task<Void, any Error>?
      init(clock: some Clock<Duration>) { self.clock = clock }
      func incrementButtonTapped() { self.count += 1 }
      func decrementButtonTapped() { self.count -= 1 }
      func startTimerButtonTapped() {
        self.timerTask = Task { for await _ in self.clock.timer(interval: .seconds(1)) { self.count += 1 } }
      }
      func stopTimerButtonTapped() {
        self.timerTask?.cancel()
        self.timerTask = nil
      }
    }

    @Test func testIncrementDecrement() {
      let model = FeatureModel(clock: UnimplementedClock())
      XCTAssertEqual(model.count, 0)
      model.incrementButtonTapped()
      XCTAssertEqual(model.count, 1)
      model.decrementButtonTapped()
      XCTAssertEqual(model.count, 0)
    }

    @Test func testTimer() async {
      let clock = TestClock()
      let model = FeatureModel(clock: clock)
      XCTAssertEqual(model.count, 0)
      model.startTimerButtonTapped()
      await clock.advance(by: .seconds(1))
      XCTAssertEqual(model.count, 1)
      await clock.advance(by: .seconds(4))
      XCTAssertEqual(model.count, 5)
      model.stopTimerButtonTapped()
      await clock.run()
    }
  }

  /// A view that shows a welcome after five seconds.
  @MainActor @Suite struct Welcome {
    struct Feature: View {
      @State var message: String?
      let clock: any Clock<Duration>
      var body: some View {
        VStack { if let message = self.message { Text(message) } }
          .task {
            do {
              try await self.clock.sleep(for: .seconds(5))
              self.message = "Welcome!"
            } catch {}
          }
      }
    }

    struct Feature_Previews: PreviewProvider {
      static var previews: some View { Feature(clock: ImmediateClock()) }
    }

    @Test func `a preview shows the message at once`() async {
      let feature = Feature_Previews.previews
      #expect(shown(by: feature) == [])
      await appear(feature)
      #expect(shown(by: feature) == ["Welcome!"])
    }

    @Test func `a test shows the message when its time has come`() async {
      let clock = TestClock()
      let feature = Feature(clock: clock)
      let task = Task { await appear(feature) }
      await clock.advance(by: .seconds(4))
      #expect(shown(by: feature) == [])
      await clock.advance(by: .seconds(1))
      #expect(shown(by: feature) == ["Welcome!"])
      await task.value
    }
  }

  /// A model that passes its clock to a function that needs a concrete type.
  @Test func `an erased clock can be passed where a concrete type is needed`() async {
    func sleeps<C: Clock>(on clock: C) async -> Bool where C.Duration == Duration {
      await (try? clock.sleep(for: .seconds(1))) != nil
    }
    class Model: ObservableObject {
      let clock: any Clock<Duration>
      init(clock: some Clock<Duration>) { self.clock = clock }
    }
    let model = Model(clock: ImmediateClock())
    #expect(await sleeps(on: AnyClock(model.clock)))
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
private func XCTAssertEqual<T: Equatable>(_ a: T, _ b: T, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(a == b, sourceLocation: sourceLocation)
}

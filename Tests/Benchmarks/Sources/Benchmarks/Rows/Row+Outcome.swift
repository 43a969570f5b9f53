extension Row {
  /// Ours and theirs in turn, and what C++ takes for an action in each round, since times drift.
  func outcome(rounds: Int, _ equipment: Equipment) -> Outcome {
    do throws(Trouble) {
      var measurement: Measurement
      do { measurement = try prepare(equipment) } catch { throw Trouble(error) }
      return try outcome(of: &measurement, rounds: min(rounds, mostRounds), equipment)
    } catch {
      switch error {
      case .missing(let reason): return outcome(.notMeasured(because: reason))
      case .wrong(let reason): return outcome(.failed(because: reason))
      }
    }
  }

  private func outcome(
    of measurement: inout Measurement, rounds: Int, _ equipment: Equipment
  ) throws(Trouble) -> Outcome {
    var (ours, theirs, actions): ([Double], [Double], [Double]) = ([], [], [])
    let action = unit.nanoseconds == nil ? nil : try? equipment.agenda()
    do {
      for _ in 0..<rounds {
        ours.append(try measurement.ours())
        if let baseline = measurement.theirs { theirs.append(try baseline()) }
        if let action { actions.append(try action.measure(1_000)) }
      }
    } catch {
      throw Trouble(error)
    }
    let figures = Figures(
      ours: ours.median, baseline: theirs.isEmpty ? nil : theirs.median,
      action: actions.isEmpty ? nil : actions.median, unit: unit)
    guard figures.ours.isFinite else { throw .wrong("no number came of it") }
    let missing = measurement.missing ?? (unit.nanoseconds != nil && action == nil ? AgendaBaseline.isMissing : nil)
    return outcome(Verdict(figures, targets: targets, missing: missing), figures, missing: measurement.missing)
  }

  private func outcome(_ verdict: Verdict, _ figures: Figures? = nil, missing: String? = nil) -> Outcome {
    Outcome(
      name: name, unit: unit, targets: targets, baselineName: baseline, figures: figures, verdict: verdict,
      missing: missing)
  }
}

extension Trouble {
  fileprivate init(_ error: any Error) {
    self = error as? Trouble ?? .wrong("\(error)")
  }
}

extension Row {
  /// Ours and theirs in turn, and what C++ takes for an action in each round, since times drift.
  func outcome(rounds: Int, _ equipment: Equipment) -> Outcome {
    do {
      let measurement = try prepare(equipment)
      let action = unit.nanoseconds == nil ? nil : try? equipment.agenda()
      var (ours, theirs, actions): ([Double], [Double], [Double]) = ([], [], [])
      for _ in 0..<min(rounds, mostRounds) {
        ours.append(try measurement.ours())
        if let baseline = measurement.theirs { theirs.append(try baseline()) }
        if let action { actions.append(try action.measure(1_000)) }
      }
      let figures = Figures(
        ours: ours.median, baseline: theirs.isEmpty ? nil : theirs.median,
        action: actions.isEmpty ? nil : actions.median, unit: unit)
      try expect(figures.ours.isFinite, "no number came of it")
      let missing = measurement.missing ?? (action == nil ? AgendaBaseline.isMissing : nil)
      return outcome(Verdict(figures, targets: targets, missing: missing), figures, missing: measurement.missing)
    } catch Trouble.missing(let reason) {
      return outcome(.notMeasured(because: reason))
    } catch Trouble.wrong(let reason) {
      return outcome(.failed(because: reason))
    } catch {
      return outcome(.failed(because: "\(error)"))
    }
  }

  private func outcome(_ verdict: Verdict, _ figures: Figures? = nil, missing: String? = nil) -> Outcome {
    Outcome(
      name: name, unit: unit, targets: targets, baselineName: baseline, figures: figures, verdict: verdict,
      missing: missing)
  }
}

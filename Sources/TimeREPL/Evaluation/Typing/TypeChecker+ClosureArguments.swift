/// Decides which parameters take the closures that a call passes.
extension TypeChecker {
  /// Returns the arguments of a call with the labels of the first parameters that take its trailing closures; nil if none
  /// of the functions does.
  func labelled(_ arguments: [Argument], by forms: [FunctionForm]) -> [Argument]? {
    let shapes = arguments.shapes
    guard probe == nil, shapes.contains(where: \.isTrailing) else { return nil }
    for (number, form) in forms.enumerated() {
      guard let matching = form.signature.matchForward(shapes), form.hasLabels(shapes, matching),
        takesFunctions(FormFit(number: number, form: form, matching: matching), arguments)
      else { continue }
      return matching.enumerated().flatMap { parameter, given in
        given.map { index in
          let argument = arguments[index]
          if !argument.isTrailing { return argument }
          let label = form.labels[parameter].map { Name(text: $0, range: argument.value.range) }
          return Argument(label: label, value: argument.value, isTrailing: false)
        }
      }
    }
    return nil
  }

  /// Whether the parameters of a form take as many arguments as the closures and operators passed for them. The
  /// `Output` of a publisher of Ints takes none.
  func takesFunctions(_ fit: FormFit, _ arguments: [Argument]) -> Bool {
    var bindings = TypeBindings([], [])
    if fit.form.takesReceiver, let publisher = settled[arguments[0].value]?.type.publisher {
      (bindings["Output"], bindings["Failure"]) = (publisher.output, publisher.failure)
    }
    return fit.matching.enumerated().allSatisfy { parameter, given in
      given.allSatisfy { index in
        let (asked, value) = (fit.form.asked(parameter), arguments[index].value)
        if case .parameter(let name) = asked, value.isFunctionLiteral, bindings[name].settled.isScalar { return false }
        return value.takesParameters(of: asked)
      }
    }
  }

  /// Whether the results that closures write fit those that a form's parameters ask for.
  func fitsClosures(_ fit: FormFit, _ arguments: [Argument]) -> Bool {
    fit.matching.enumerated().allSatisfy { parameter, given in
      guard case .function(_, let asked, _) = fit.form.asked(parameter) else { return true }
      return given.allSatisfy { index in
        guard case .closure(let closure) = arguments[index].value.kind else { return true }
        if asked == .void { return closure.result.map { $0 == .void } ?? !closure.body.contains(where: \.returnsValue) }
        guard let found = closure.result else { return true }
        return distance(from: found, to: asked) != nil
      }
    }
  }

  /// Whether a form uses the values of all closures that are a single expression with a value.
  func usesValues(_ fit: FormFit, _ arguments: [Argument]) -> Bool {
    fit.matching.enumerated().allSatisfy { parameter, given in
      guard case .function(_, .void, _) = fit.form.asked(parameter) else { return true }
      return given.allSatisfy { index in
        guard case .closure(let closure) = arguments[index].value.kind, closure.body.count == 1,
          case .expression = closure.body[0].kind
        else { return true }
        var trial = self
        trial.trials += 1
        guard case .function(_, let result, _)? = try? trial.infer(arguments[index].value).type else { return true }
        return !result.settled.isScalar
      }
    }
  }
}

extension Statement {
  /// Whether it, or a statement inside of it, returns a value.
  fileprivate var returnsValue: Bool {
    if case .return(.some) = kind { return true }
    return SyntaxPart.statement(self).parts.contains { part in
      if case .statement(let inner) = part { inner.returnsValue } else { false }
    }
  }
}

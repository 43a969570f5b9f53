import SchedulersEssentials

extension OperatorTable {
  /// Operators that encode and decode values.
  static let coding: [OperatorRow] = [
    OperatorRow(
      "decode(type: T.Type, decoder: Decoder) -> Publisher<T, Error> as Publishers.Decode<Self, T, JSONDecoder>",
      in: .elements, "decodes each value; fails if the decoder throws",
      example: "taps.map { Data(\"[\\($0)]\".utf8) }.decode(type: [Int].self, decoder: JSONDecoder())"
    ) { call in
      guard let type = call.arguments[0].typeNamed else {
        throw call.arguments.wrongType(0, expected: "Decodable.Type")
      }
      let decode = try call.coder(1, "decode", ["_", "from"])
      return try call.publisher { upstream, stage in
        upstream.tryMap { try stage.tryValue(decode, .object(Metatype(type)), $0) }
      }
    },
    OperatorRow(
      "encode(encoder: Encoder) -> Publisher<Data, Error> as Publishers.Encode<Self, JSONEncoder>", in: .elements,
      "encodes each value; fails if the encoder throws",
      example: "taps.map { [$0] }.encode(encoder: JSONEncoder()).map { String(decoding: $0, as: UTF8.self) }"
    ) { call in
      let encode = try call.coder(0, "encode", ["_"])
      return try call.publisher { upstream, stage in upstream.tryMap { try stage.tryValue(encode, $0) } }
    },
  ]
}

extension OperatorCall {
  /// Returns the method of a coder, of Foundation or declared by the session.
  fileprivate func coder(_ parameter: Int, _ name: String, _ labels: [String]) throws -> Function {
    let (coder, machine) = (arguments[parameter], arguments.machine)
    let declared = runtime.declaredMember(coder) { "\($0).\(name)" }
    let family = runtime.environment?.members.family(name)?[coder.typeName] ?? []
    guard declared != nil || !family.isEmpty else {
      throw arguments.wrongType(parameter, expected: "\(name == "decode" ? "TopLevelDecoder" : "TopLevelEncoder")")
    }
    let parameters = labels.map { $0 == "_" ? "_ value: Any" : "\($0) value: Any" }.joined(separator: ", ")
    let site = arguments.place
    let method = Function.Native(signature: Signature("\(name)(\(parameters))")) { given in
      let values = labels.indices.map { given[$0] }
      if let declared { return try declared.call([coder] + values) }
      guard case .read(let run)? = family.first?.action else { return .void }
      let plan = CallPlan(family[0].signature, values.indices.map { [$0] }, site: site)
      return try run(coder, plan.arguments(values, machine))
    }
    return Function([method], machine)
  }
}

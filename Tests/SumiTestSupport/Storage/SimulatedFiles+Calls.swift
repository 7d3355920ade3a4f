import Sumi

extension SimulatedFiles {
    /// What becomes of a call.
    enum Turn: Equatable {
        case done, omitted
        case failed(SystemError)
        case halfDone(SystemError)
    }

    /// Counts a call, and says what becomes of it.
    private func turn(_ step: FileStep) -> Turn {
        let (number, failing, isMeanwhile) = withState { state in
            if !state.isMeanwhile { state.calls.append(step) }
            return (state.calls.count, state.failing, state.isMeanwhile)
        }
        if omission == .step(step) { return .omitted }
        if isMeanwhile { return .done }
        if omission == .call(number) { return .omitted }
        guard let fault, number >= fault.call else { return .done }
        let isFailing =
            switch fault.lasting {
            case .once: number == fault.call
            case .forItsKind: number == fault.call || failing == step
            case .forAll: true
            case .twice: number <= fault.call + 1
            }
        guard isFailing else { return .done }
        withState { $0.failing = step }
        switch fault.kind {
        case .error(let error): return .failed(SystemError(step.call, error))
        case .half(let error): return .halfDone(SystemError(step.call, error))
        case .meanwhile(let error, let act):
            withState { $0.isMeanwhile = true }
            act(self)
            withState { $0.isMeanwhile = false }
            return error.map { .failed(SystemError(step.call, $0)) } ?? .done
        }
    }

    /// A call that can be left out: it answers `omitted` then.
    func call<Value>(
        _ step: FileStep,
        omitted: Value?,
        failed: (inout State, SystemError, _ isHalfDone: Bool) -> Void = { _, _, _ in },
        _ body: (inout State) throws(SumiFileError.Reason) -> Value
    ) throws(SumiFileError.Reason) -> Value {
        switch turn(step) {
        case .failed(let error):
            withState { failed(&$0, error, false) }
            throw .system(error)
        case .halfDone(let error):
            withState { failed(&$0, error, true) }
            throw .system(error)
        case .omitted:
            if let omitted { return omitted }
            fallthrough
        case .done:
            return try withState(body)
        }
    }
}

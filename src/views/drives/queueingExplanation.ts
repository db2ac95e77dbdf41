import type { Explanation } from '../../answer/document.ts'
import type { Queueing } from '../../prediction/witnesses.ts'
import { formatRate } from '../../units/formatQuantity.ts'
import { caveatFacts, type ExplainedFact } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { presentVariant, simulatedAt, type DrivesState } from './drivesState.ts'
import { queueingParts } from './queueingParts.ts'
import { errorFact, interleavedSources, latencyFact, sourceFacts } from './queueingSources.ts'

/** Two streams in turn: why there is nothing to put numbers into. */
const noFormula =
  'Whether a drive goes back and forth with every request, or reads on for a while in each stream, depends on its segments, its tags and who sorts, all at once. No formula is known that holds for these together, so the simulation alone speaks.'

/** The formulas of the present drives and queues with their numbers, where they hold, and how far they are off. */
export function queueingExplanation(state: DrivesState, witness: Queueing): Explanation {
  const { queued, configuration, refusal } = state
  const present = presentVariant(state)
  const unit = rateUnit(configuration.units)
  const explained = witness.explainQueueing(queued)
  const [formula, simulated] = [state.formula(present), simulatedAt(state, present)]
  if (!formula || !explained) {
    const found: readonly ExplainedFact[] = simulated ? [['Simulated', formatRate(simulated.throughput, unit)]] : []
    const parts = [{ title: refusal ?? '', words: noFormula, formulas: [] }]
    return { topics: [{ name: '', parts, facts: [...interleavedSources, ...found] }], terms: [] }
  }
  const [range, source] = sourceFacts(explained)
  const error = errorFact(formula, simulated, state.measured(state.present.id, state.told.tags), unit)
  const remarks = (formula.remarks ?? []).map(({ message }) => message)
  const facts = [range, error, source, latencyFact(explained), ...caveatFacts(remarks)]
  return { topics: [{ name: '', parts: queueingParts(explained, unit), facts }], terms: Object.values(explained.terms) }
}

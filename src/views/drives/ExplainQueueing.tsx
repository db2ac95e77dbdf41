import type { ReactElement } from 'react'
import type { QueueingPrediction } from '../../domain/queueing.ts'
import { formatRate } from '../../units/formatQuantity.ts'
import { ExplainColumns, ExplainSteps, type ExplainedFact } from '../shared/ExplainParts.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import type { Queueing } from '../../prediction/witnesses.ts'
import { presentVariant, simulatedAt, type DrivesState } from './drivesState.ts'
import { queueingParts } from './queueingParts.ts'
import { errorFact, interleavedSources, latencyFact, sourceFacts } from './queueingSources.ts'

interface ExplainQueueingProps {
  readonly state: DrivesState
  readonly witness: Queueing
}

/** Two streams in turn: why there is nothing to put numbers into. */
function NoFormula({ refusal, simulated, text }: NoFormulaProps): ReactElement {
  const words =
    'Whether a drive goes back and forth with every request, or reads on for a while in each stream, depends on its segments, its tags and who sorts, all at once. No formula is known that holds for these together, so the simulation alone speaks.'
  const found: readonly ExplainedFact[] = simulated ? [['Simulated', text(simulated)]] : []
  return <ExplainColumns parts={[{ title: refusal, words, formulas: [] }]} facts={[...interleavedSources, ...found]} />
}

interface NoFormulaProps {
  readonly refusal: string
  readonly simulated: QueueingPrediction | undefined
  readonly text: (prediction: QueueingPrediction) => string
}

/** The formulas of the present drives and queues with their numbers, where they hold, and how far they are off. */
export function ExplainQueueing({ state, witness }: ExplainQueueingProps): ReactElement {
  const { queued, configuration, refusal } = state
  const present = presentVariant(state)
  const unit = rateUnit(configuration.units)
  const explained = witness.explainQueueing(queued)
  const formula = state.formula(present)
  const simulated = simulatedAt(state, present)
  if (!formula || !explained)
    return (
      <section className="explain" aria-label="Explanation">
        <NoFormula refusal={refusal ?? ''} simulated={simulated} text={({ throughput }) => formatRate(throughput, unit)} />
      </section>
    )
  const [range, source] = sourceFacts(explained)
  const remarks = (formula.remarks ?? []).map(({ message }) => message)
  return (
    <section className="explain" aria-label="Explanation">
      <ExplainColumns
        parts={queueingParts(explained, unit)}
        facts={[
          range,
          errorFact(formula, simulated, state.measured(state.present.id, state.told.tags), unit),
          source,
          latencyFact(explained),
          ...(remarks.length > 0 ? ([['Caveats', ...remarks]] as const) : []),
        ]}
      />
      <ExplainSteps steps={Object.values(explained.terms)} unit={unit} />
    </section>
  )
}

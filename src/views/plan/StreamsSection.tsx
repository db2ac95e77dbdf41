import { useMemo, type ReactElement } from 'react'
import { ghostLetter } from '../../charts/ghost.ts'
import type { NumberName } from '../../configuration/fields/fields.ts'
import type { StreamRisk } from '../../prediction/plan/planning.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { fullness, pinnedStreamSentence, riskOf, riskText, streamState, streamSentence, type StreamPromise } from './streams.ts'
import { TypedNumber } from '../shared/FieldsInText.tsx'

interface StreamsSectionProps extends Pick<ViewProps, 'configuration' | 'pinned' | 'service' | 'set'> {
  readonly planning: Planning
}

interface PromiseRowProps {
  readonly promise: StreamPromise
  readonly risk: StreamRisk | null
  /** Before the number of streams of A. */
  readonly letter: string
}

/** A number of streams, and what the simulation says of it. */
function PromiseRow({ promise, risk, letter }: PromiseRowProps): ReactElement {
  const streams = formatCount(promise.job.streams)
  return (
    <tr>
      <th scope="row">{letter === '' ? streams : `${letter} ${streams}`}</th>
      <td>{risk ? riskText(risk) : 'simulating …'}</td>
      <td>{risk ? fullness(risk) : '–'}</td>
      <td>{risk ? (risk.keepsPromise ? '✓ kept' : '✗ not kept') : '–'}</td>
    </tr>
  )
}

interface PromiseTableProps {
  readonly promises: readonly StreamPromise[]
  readonly risks: readonly (StreamRisk | null)[]
  /** Those of A. */
  readonly pinned: readonly StreamPromise[]
  readonly pinnedRisks: readonly (StreamRisk | null)[]
}

/** Numbers of streams that may be promised, those of A beneath. */
function PromiseTable({ promises, risks, pinned, pinnedRisks }: PromiseTableProps): ReactElement {
  return (
    <Scrolling label="Numbers of streams and their risk">
      <table className="plan-table ledger">
        <thead>
          <tr>
            <th scope="col">streams</th>
            <th scope="col">late periods</th>
            <th scope="col">99 of 100 within</th>
            <th scope="col">promise</th>
          </tr>
        </thead>
        <tbody>
          {promises.map((promise, index) => (
            <PromiseRow key={promise.point.key} promise={promise} risk={risks[index] ?? null} letter="" />
          ))}
          {pinned.map((promise, index) => (
            <PromiseRow key={`a-${promise.point.key}`} promise={promise} risk={pinnedRisks[index] ?? null} letter={ghostLetter} />
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

/** How many video streams: the largest number that can be promised, its simulated risk, and the memory it needs. */
export function StreamsSection({ configuration, pinned, planning, service, set }: StreamsSectionProps): ReactElement {
  const unit = rateUnit(configuration.units)
  const state = useMemo(() => streamState(configuration, planning), [configuration, planning])
  const { method } = state.plan
  const pinnedState = useMemo(() => pinned && streamState(pinned, planning, method), [pinned, planning, method])
  const points = useMemo(
    () => distinctPoints([...state.promises, ...(pinnedState?.promises ?? [])].map(({ point }) => point)),
    [state, pinnedState],
  )
  const { simulated } = usePredictions('bus', points, service)
  const risksOf = (promises: readonly StreamPromise[]): readonly (StreamRisk | null)[] =>
    promises.map((promise) => riskOf(promise, configuration.streamRisk, simulated, planning))
  const risks = risksOf(state.promises)
  const pinnedRisks = risksOf(pinnedState?.promises ?? [])
  const input = (name: Extract<NumberName, `stream${string}`>): ReactElement => (
    <TypedNumber name={name} value={configuration[name]} unit={unit} set={(value) => set(name, value)} />
  )
  return (
    <section className="plan-streams">
      <h2>
        How many video streams? <span className="aside">{state.plan.method}</span>
      </h2>
      <div className="choosers">
        <span>Streams of</span>
        {input('streamRate')}
        <span>served every</span>
        {input('streamPeriod')}
        <span>in</span>
        {input('streamReads')}
        <span>{configuration.streamReads === 1 ? 'read' : 'reads'}, late in at most</span>
        {input('streamRisk')}
        <span>of periods</span>
      </div>
      <p>
        {streamSentence(state, risks, configuration)}
        {pinnedStreamSentence(pinnedState, pinnedRisks, configuration)}
      </p>
      {(state.promises.length > 0 || (pinnedState && pinnedState.promises.length > 0)) && (
        <PromiseTable promises={state.promises} risks={risks} pinned={pinnedState?.promises ?? []} pinnedRisks={pinnedRisks} />
      )}
    </section>
  )
}

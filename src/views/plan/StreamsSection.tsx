import { useMemo, type ReactElement } from 'react'
import type { NumberName } from '../../configuration/fields.ts'
import { formatCount } from '../../units/formatQuantity.ts'
import { rateUnit } from '../fieldText.ts'
import { Scrolling } from '../Scrolling.tsx'
import { usePredictions } from '../usePredictions.ts'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../witnesses.ts'
import { fullness, riskOf, riskText, streamFacts, streamSentence } from './streamFacts.ts'
import { TypedNumber } from './TypedNumber.tsx'

interface StreamsSectionProps extends Pick<ViewProps, 'configuration' | 'service' | 'set'> {
  readonly planning: Planning
}

/** How many video streams: the largest number that can be promised, its simulated risk, and the memory it needs. */
export function StreamsSection({ configuration, planning, service, set }: StreamsSectionProps): ReactElement {
  const unit = rateUnit(configuration.units)
  const facts = useMemo(() => streamFacts(configuration, planning), [configuration, planning])
  const points = useMemo(() => facts.promises.map(({ point }) => point), [facts])
  const { simulated } = usePredictions(points, service)
  const risks = facts.promises.map((promise) => riskOf(promise, configuration.streamRisk, simulated, planning))
  const input = (name: Extract<NumberName, `stream${string}`>): ReactElement => (
    <TypedNumber name={name} value={configuration[name]} unit={unit} set={(value) => set(name, value)} />
  )
  return (
    <section className="plan-streams">
      <h2>
        How many video streams? <span className="aside">{facts.plan.method}</span>
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
      <p>{streamSentence(facts, risks, configuration)}</p>
      {facts.promises.length > 0 && (
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
              {facts.promises.map(({ job, point }, index) => {
                const risk = risks[index]
                return (
                  <tr key={point.key}>
                    <th scope="row">{formatCount(job.streams)}</th>
                    <td>{risk ? riskText(risk) : 'simulating …'}</td>
                    <td>{risk ? fullness(risk) : '–'}</td>
                    <td>{risk ? (risk.keepsPromise ? '✓ kept' : '✗ not kept') : '–'}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Scrolling>
      )}
    </section>
  )
}

import { useMemo, type ReactElement } from 'react'
import { BreakdownChart } from '../../charts/BreakdownChart.tsx'
import { placeBreakdown, type BreakdownChartData, type BreakdownRow } from '../../charts/placeBreakdown.ts'
import type { MarkName } from '../../charts/placeTimeline.ts'
import type { Palette } from '../../charts/palette.ts'
import type { BusTime, Prediction } from '../../domain/prediction.ts'
import { formatRate, formatTime } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import type { RoundsFacts } from './roundsFacts.ts'
import type { ComparedMethod } from './roundsPoints.ts'
import { methodNames } from './timelineRows.ts'

/** The terms of equations (3) and (4), and which intervals they are made of. */
export const terms: readonly { readonly part: keyof BusTime; readonly text: string; readonly marks: readonly MarkName[] }[] = [
  { part: 'overhead', text: 'overhead', marks: ['overhead', 'pause'] },
  { part: 'idle', text: 'bus idle', marks: ['idle'] },
  { part: 'headLimited', text: 'at head speed', marks: ['head'] },
  { part: 'busRate', text: 'at bus speed', marks: ['busRate'] },
]

const headings = { overhead: 'overhead', idle: 'bus idle: disks seek and turn', head: 'at head speed', busRate: 'at bus speed' } as const
const shortHeadings = { overhead: 'overhead', idle: 'bus idle', head: 'head speed', busRate: 'bus speed' } as const
const colours = { naive: 'naive', pipelined: 'pipelined', 'no-rounds': 'naive' } as const satisfies Record<ComparedMethod, string>

/** The methods of A that stand beneath. */
const pinnedMethods: readonly ComparedMethod[] = ['naive', 'pipelined']

const inMilliseconds = (duration: number): string => (duration * 1000).toFixed(1)

const partsOf = ({ overhead, idle, headLimited, busRate }: BusTime): BreakdownRow['parts'] => ({
  overhead,
  idle,
  head: headLimited,
  busRate,
})

/** The bars of every method: the formula's, and beneath it the simulation's. */
export function anatomyFacts(facts: RoundsFacts, palette: Palette, isNarrow: boolean, pinned?: RoundsFacts): BreakdownChartData {
  const unit = rateUnit(facts.configuration.units)
  const row = (method: ComparedMethod, prediction: Prediction, isFormula: boolean): BreakdownRow => ({
    id: `${method} ${prediction.predictor}`,
    label: isFormula ? methodNames[method] : 'simulated',
    colour: isFormula ? palette[colours[method]] : palette.ink2,
    parts: partsOf(prediction.busTime),
    witness: null,
    total: formatTime(prediction.readDuration),
    remark: formatRate(prediction.throughput, unit),
  })
  const rows = facts.methods.flatMap(({ method, formula, simulation }) => [
    row(method, formula, true),
    ...(simulation ? [row(method, simulation, false)] : []),
  ])
  const compared = pinned?.methods.filter(({ method }) => pinnedMethods.includes(method)) ?? []
  const pinnedRows = compared.map(({ method, formula }) => ({
    ...row(method, formula, true),
    id: `a-${method}`,
    label: pinnedName(methodNames[method]),
  }))
  return { rows: [...rows, ...pinnedRows], headings: isNarrow ? shortHeadings : headings, format: inMilliseconds }
}

/** One bar as numbers. */
function PartsRow({ name, prediction }: { readonly name: string; readonly prediction: Prediction }): ReactElement {
  const { predictor, busTime, readDuration } = prediction
  return (
    <tr>
      <th scope="row">
        {name}, {predictor}
      </th>
      {terms.map(({ part }) => (
        <td key={part}>{inMilliseconds(busTime[part])}</td>
      ))}
      <td>{inMilliseconds(readDuration)}</td>
    </tr>
  )
}

interface AnatomyProps {
  readonly facts: RoundsFacts
  /** The same of A, where a configuration is pinned. */
  readonly pinned: RoundsFacts | undefined
  readonly palette: Palette
  readonly width: number
  readonly isPhone: boolean
  readonly onExport: () => void
}

/** The parts of a mean round, by formula and by simulation, method by method. */
export function Anatomy({ facts, pinned, palette, width, isPhone, onExport }: AnatomyProps): ReactElement {
  const breakdown = useMemo(() => anatomyFacts(facts, palette, isPhone, pinned), [facts, palette, isPhone, pinned])
  const placed = useMemo(() => placeBreakdown(breakdown, width, isPhone), [breakdown, width, isPhone])
  const spoken = breakdown.rows.map(({ label, total }) => `${label} ${total}`).join('; ')
  return (
    <section className="strip">
      <h2>
        An average round <span className="aside">in milliseconds, by formula and as simulated</span>
      </h2>
      <BreakdownChart placed={placed} palette={palette} title={`Parts of a round: ${spoken}`} />
      <ExportButton name="parts of a round" onPress={onExport} />
      <details className="numbers">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">ms</th>
              {terms.map(({ part, text }) => (
                <th key={part} scope="col">
                  {text}
                </th>
              ))}
              <th scope="col">round</th>
            </tr>
          </thead>
          <tbody>
            {facts.methods.flatMap(({ method, formula, simulation }) =>
              [formula, ...(simulation ? [simulation] : [])].map((one) => (
                <PartsRow key={`${method} ${one.predictor}`} name={methodNames[method]} prediction={one} />
              )),
            )}
            {pinned?.methods.map(({ method, formula }) => (
              <PartsRow key={`a-${method}`} name={pinnedName(methodNames[method])} prediction={formula} />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

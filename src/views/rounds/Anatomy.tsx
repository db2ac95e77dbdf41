import { useMemo, type ReactElement } from 'react'
import { BreakdownChart, type BreakdownChartData, type BreakdownRow, placeBreakdown } from '../../charts/BreakdownChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { Activity } from '../../charts/marks/activities.ts'
import type { BusTime, Prediction } from '../../domain/prediction.ts'
import { formatRate, formatTime } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { NumbersTable } from '../shared/NumbersTable.tsx'
import type { ComparedMethod } from './roundsPoints.ts'
import type { ComparedRounds } from './roundsState.ts'
import { methodNames } from './timelineState.ts'

/** The terms of equations (3) and (4), and which intervals they are made of. */
export const terms: readonly { readonly part: keyof BusTime; readonly text: string; readonly marks: readonly Activity[] }[] = [
  { part: 'overhead', text: 'command', marks: ['overhead', 'pause'] },
  { part: 'idle', text: 'idle', marks: ['idle'] },
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
export function anatomyBars({ present, pinned }: ComparedRounds, palette: Palette, isNarrow: boolean): BreakdownChartData {
  const unit = rateUnit(present.configuration.units)
  const row = (method: ComparedMethod, prediction: Prediction, isFormula: boolean): BreakdownRow => ({
    id: `${method} ${prediction.predictor}`,
    label: isFormula ? methodNames[method] : 'simulated',
    colour: isFormula ? palette[colours[method]] : palette.ink2,
    parts: partsOf(prediction.busTime),
    witness: null,
    total: formatTime(prediction.readDuration),
    remark: formatRate(prediction.throughput, unit),
  })
  const rows = present.methods.flatMap(({ method, formula, simulation }) => [
    row(method, formula, true),
    ...(simulation ? [row(method, simulation, false)] : []),
  ])
  const others = pinned?.methods.filter(({ method }) => pinnedMethods.includes(method)) ?? []
  const pinnedRows = others.map(({ method, formula }) => ({
    ...row(method, formula, true),
    id: `a-${method}`,
    label: pinnedName(methodNames[method]),
  }))
  return { rows: [...rows, ...pinnedRows], headings: isNarrow ? shortHeadings : headings, format: inMilliseconds }
}

/** One bar as numbers. */
export interface PartsRow {
  readonly method: ComparedMethod
  readonly prediction: Prediction
  readonly isPinned: boolean
}

/** The rows of the table: what both witnesses say of every method, and what the formulas say of A. */
export const partsRows = ({ present, pinned }: ComparedRounds): readonly PartsRow[] => [
  ...present.methods.flatMap(({ method, formula, simulation }) =>
    [formula, ...(simulation ? [simulation] : [])].map((prediction) => ({ method, prediction, isPinned: false })),
  ),
  ...(pinned?.methods ?? []).map(({ method, formula }) => ({ method, prediction: formula, isPinned: true })),
]

interface AnatomyProps {
  readonly compared: ComparedRounds
  readonly palette: Palette
  readonly width: number
  readonly isPhone: boolean
  readonly onExport: () => void
}

/** The parts of a mean round, by formula and by simulation, method by method. */
export function Anatomy({ compared, palette, width, isPhone, onExport }: AnatomyProps): ReactElement {
  const breakdown = useMemo(() => anatomyBars(compared, palette, isPhone), [compared, palette, isPhone])
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
        <NumbersTable
          head={['ms', ...terms.map(({ text }) => text), 'round']}
          rows={partsRows(compared).map(({ method, isPinned, prediction: { predictor, busTime, readDuration } }) => [
            `${isPinned ? pinnedName(methodNames[method]) : methodNames[method]}, ${predictor}`,
            ...terms.map(({ part }) => inMilliseconds(busTime[part])),
            inMilliseconds(readDuration),
          ])}
        />
      </details>
    </section>
  )
}

import { memo, useMemo, useRef, type ReactElement } from 'react'
import { BreakdownChart, type BreakdownChartData, type BreakdownRow, placeBreakdown } from '../../charts/BreakdownChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { cycleTime, type BusTime, type Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber, formatTime } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { countWord } from '../shared/intervalText.ts'
import type { Compared } from '../shared/questionState.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { useWidth } from '../shared/useWidth.ts'
import { readText } from './throughputWords.ts'
import { boundCause, linkName, shortLink } from './limit.ts'
import { comparedMethods, pinnedLabel } from './besideLines.ts'
import { methodStyles } from './throughputMarks.ts'
import type { ThroughputState } from './throughputState.ts'

/** What the parts of a bar are, by what the link is called. */
const headings = (link: string, isNarrow: boolean): BreakdownChartData['headings'] =>
  isNarrow
    ? { overhead: 'overhead', idle: `${link} idle`, head: 'head speed', busRate: `${link} speed` }
    : { overhead: 'overhead', idle: `${link} idle: disks seek and turn`, head: 'at head speed', busRate: `at ${link} speed` }

const parts = ({ overhead, idle, headLimited, busRate }: BusTime): BreakdownRow['parts'] => ({ overhead, idle, head: headLimited, busRate })

/** Milliseconds inside a bar: one decimal is enough beside the others. */
const shortTime = (duration: number): string => {
  const shown = duration * 1000
  return shown >= 100 || shown < 1 ? formatNumber(shown, shown >= 100) : shown.toFixed(1)
}

/** A difference beside the bars: as they count it, in seconds where their sum is told in seconds. */
const shortDifference = (duration: number): string => (duration < 1 ? `${shortTime(duration)}\u00A0ms` : formatTime(duration))

function remark(method: Method, formula: Prediction, naive: number, state: ThroughputState): string {
  const duration = cycleTime(formula)
  const { configuration, drives: disks } = state
  if (method === 'naive') return disks === 1 ? `for ${readText(configuration)}` : `for ${disks} × ${readText(configuration)}`
  if (method === 'ideal') {
    if (boundCause(formula) === 'link') return `the ${shortLink(linkName(configuration))} is full`
    return configuration.thinkTime > 0 ? 'no disk ever waits' : 'no disk is ever idle'
  }
  if (Math.abs(duration / naive - 1) < 0.005) return 'saves nothing'
  return duration < naive ? `saves ${shortDifference(naive - duration)}` : `costs ${shortDifference(duration - naive)}`
}

/** The same for A, as the formulas have it. */
const pinnedRows = ({ present, pinned }: Compared<ThroughputState>, palette: Palette): readonly BreakdownRow[] =>
  comparedMethods.flatMap((method) => {
    const prediction = present.methods.has(method) ? pinned?.here.predictions.get(method) : undefined
    if (!prediction) return []
    return [
      {
        id: `a-${method}`,
        label: pinnedName(pinnedLabel(method)),
        colour: palette[methodStyles[method].token],
        parts: parts(prediction.busTime),
        witness: null,
        total: formatTime(cycleTime(prediction)),
        remark: 'as pinned',
      },
    ]
  })

/** The bus times of every method at the present configuration. */
export function stripFacts(compared: Compared<ThroughputState>, palette: Palette, isNarrow: boolean): BreakdownChartData {
  const { present } = compared
  const formula = present.methods.get('naive')?.formula
  const naive = formula ? cycleTime(formula) : 0
  const order: readonly Method[] = ['naive', 'no-rounds', 'pipelined', 'ideal']
  const rows = order.flatMap((method): BreakdownRow[] => {
    const both = present.methods.get(method)
    if (!both) return []
    const { label, token } = methodStyles[method]
    return [
      {
        id: method,
        label: method === 'no-rounds' ? 'No rounds' : label,
        colour: palette[token],
        parts: parts(both.formula.busTime),
        witness: both.simulation ? parts(both.simulation.busTime) : null,
        total: formatTime(cycleTime(both.formula)),
        remark: remark(method, both.formula, naive, present),
      },
    ]
  })
  return {
    rows: [...rows, ...pinnedRows(compared, palette)],
    headings: headings(shortLink(linkName(present.configuration)), isNarrow),
    format: shortTime,
  }
}

export const spokenStrip = ({ rows, headings: names, format }: BreakdownChartData): string =>
  rows
    .map(({ label, parts: part, total }) => {
      const numbers = (['overhead', 'idle', 'head', 'busRate'] as const).map((name) => `${names[name]} ${format(part[name])}`)
      return `${label} ${total}: ${numbers.join(', ')}`
    })
    .join('; ')

/** The title of the strip of bus times. */
export function stripTitle({ configuration, drives: disks }: ThroughputState): string {
  if (disks === 1) return `Where one read of ${readText(configuration)} goes`
  if (configuration.dispatch !== 'disks-first' && disks > 2)
    return `Where the time of ${countWord(disks)} reads goes, at ${readText(configuration)}`
  return `Where one round of ${countWord(disks)} reads goes, at ${readText(configuration)}`
}

/** The bars alone, for files and frames. */
export function drawnStrip(
  compared: Compared<ThroughputState>,
  { palette, width }: { readonly palette: Palette; readonly width: number },
): { readonly chart: ReactElement; readonly width: number; readonly height: number } {
  const isNarrow = width < narrowBelow
  const bars = stripFacts(compared, palette, isNarrow)
  const placed = placeBreakdown(bars, width, isNarrow)
  return {
    chart: <BreakdownChart placed={placed} palette={palette} title={spokenStrip(bars)} />,
    width: placed.width,
    height: placed.height,
  }
}

interface RoundStripProps {
  readonly compared: Compared<ThroughputState>
  readonly palette: Palette
  readonly isNarrow: boolean
}

/** What the bus does during one round of reads, by formula and, beneath in a thin bar, by simulation. */
export const RoundStrip = memo(function RoundStrip({ compared, palette, isNarrow }: RoundStripProps): ReactElement {
  const place = useRef<HTMLElement>(null)
  const width = useWidth(place, isNarrow ? 350 : 1056, true)
  const shown = useMemo(() => stripFacts(compared, palette, isNarrow), [compared, palette, isNarrow])
  const placed = useMemo(() => placeBreakdown(shown, width, isNarrow), [shown, width, isNarrow])
  const hasWitness = shown.rows.some(({ witness }) => witness !== null)
  const title = isNarrow ? 'Where one round goes' : stripTitle(compared.present)
  const said = `in milliseconds${hasWitness ? '; thin bars: as simulated' : ''}`
  return (
    <section className="strip" ref={place}>
      <h2 key={title + said}>
        {title} <span className="aside">{said}</span>
      </h2>
      <BreakdownChart placed={placed} palette={palette} title={spokenStrip(shown)} />
    </section>
  )
})

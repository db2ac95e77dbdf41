import { busTimeColumns, busTimeHeadings, busTimeParts, busTimeRows } from '../../answer/busTimeTable.ts'
import type { Cell, DrawnParts, Section } from '../../answer/document.ts'
import { cycleTime, type Prediction } from '../../domain/prediction.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatCount, formatNumber, formatTime } from '../../units/formatQuantity.ts'
import { pinnedName } from '../shared/comparison.ts'
import { countWord } from '../shared/intervalText.ts'
import { boundCause, linkName, shortLink } from './limit.ts'
import { comparedMethods } from './comparedReads.ts'
import { methodStyles } from './throughputMarks.ts'
import { usualFirst, type ThroughputState } from './throughputState.ts'
import { readText } from './throughputWords.ts'

type Row = DrawnParts['rows'][number]

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
  if (method === 'naive') return disks === 1 ? `for ${readText(configuration)}` : `for ${formatCount(disks)} × ${readText(configuration)}`
  if (method === 'ideal') {
    if (boundCause(formula) === 'link') return `the ${shortLink(linkName(configuration))} is full`
    return configuration.thinkTime > 0 ? 'no disk ever waits' : 'no disk is ever idle'
  }
  if (Math.abs(duration / naive - 1) < 0.005) return 'saves nothing'
  return duration < naive ? `saves ${shortDifference(naive - duration)}` : `costs ${shortDifference(duration - naive)}`
}

/** The bus times of every method at the present configuration; of A by formula alone, as outlines have no parts. */
function barsOf(state: ThroughputState, isPinned: boolean): readonly Row[] {
  const naive = state.methods.get('naive')
  return usualFirst.flatMap((method): readonly Row[] => {
    const both = state.methods.get(method)
    if (!both || (isPinned && !comparedMethods.includes(method))) return []
    const { label, token } = methodStyles[method]
    const { formula, simulation } = both
    const name = method === 'no-rounds' ? 'No rounds' : label
    const bar = { id: method, label: name, colour: token, parts: busTimeParts(formula.busTime), total: formatTime(cycleTime(formula)) }
    if (isPinned) return [{ ...bar, id: `a-${method}`, label: pinnedName(name), remark: 'as pinned' }]
    const said = remark(method, formula, naive ? cycleTime(naive.formula) : 0, state)
    return [{ ...bar, remark: said, ...(simulation && { witness: busTimeParts(simulation.busTime) }) }]
  })
}

/** "Where one round of four reads goes, at 64 KiB". */
function nameOf({ configuration, drives: disks }: ThroughputState): string {
  if (disks === 1) return `Where one read of ${readText(configuration)} goes`
  if (configuration.dispatch !== 'disks-first' && disks > 2)
    return `Where the time of ${countWord(disks)} reads goes, at ${readText(configuration)}`
  return `Where one round of ${countWord(disks)} reads goes, at ${readText(configuration)}`
}

/** What the bus does during one round of reads, by formula and, beneath in a thin bar, by simulation. */
export function busTimeSection(state: ThroughputState, isPinned: boolean): Section {
  const name = `${nameOf(state)}, in milliseconds`
  const rows = [...state.methods].flatMap(([method, { formula, simulation }]): readonly (readonly Cell[])[] =>
    isPinned && method === 'ideal'
      ? []
      : busTimeRows(
          method,
          isPinned
            ? [[`A ${formula.predictor}`, formula]]
            : [
                [formula.predictor, formula],
                [simulation?.predictor ?? '', simulation],
              ],
        ),
  )
  return {
    id: 'bus-time',
    name,
    title: name,
    source: 'Bar: model. Thin bar: simulation.',
    chart: {
      title: name,
      is: 'parts',
      parts: { rows: barsOf(state, isPinned), headings: busTimeHeadings(shortLink(linkName(state.configuration))), format: shortTime },
    },
    beside: 'rows',
    table: { columns: busTimeColumns, rows },
    isTold: true,
  }
}

import type { Series } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import { isUsed } from '../../configuration/configuration.ts'
import type { Method } from '../../domain/scenario.ts'
import { ghosts } from '../shared/comparison.ts'
import type { Compared } from '../shared/questionState.ts'
import { methodStyles, rangeRemarksOf, seriesOf, type Beside } from './throughputMarks.ts'
import type { ThroughputState } from './throughputState.ts'

/** The name of the paper’s equations, which are asked for by name. */
export const equationsLabel = 'Eq. (3), (4)'

/** The line of the paper’s equations. */
function equationsSeries({ equations = new Map() }: ThroughputState, palette: Palette): readonly Series[] {
  const line = [...equations].map(([x, said]) => ({ x, y: said.throughput, tested: rangeRemarksOf(said).length === 0 }))
  const look = { colour: palette.naive, dash: 'dashed', isFamily: true } as const
  return line.length === 0
    ? []
    : [{ id: 'equations', label: equationsLabel, meaning: 'the paper’s, of naive reads', ...look, line, dots: [], rings: [] }]
}

/** Methods of A that are compared; the bound would only be one more line. */
export const comparedMethods: readonly Method[] = ['naive', 'no-rounds', 'pipelined']

/** A method’s name where “without” would read as something of A’s. */
export const pinnedLabel = (method: Method): string => (method === 'no-rounds' ? 'no rounds' : methodStyles[method].label)

/** The lines and simulated points of A. */
function pinnedSeries(pinned: ThroughputState, palette: Palette): readonly Series[] {
  if (pinned.points.length === 0) return []
  const methods = pinned.drawn.filter((method) => comparedMethods.includes(method))
  return ghosts(methods.map((method) => ({ ...seriesOf(pinned, method, palette), label: pinnedLabel(method) })))
}

/** What is drawn beside the lines of the present configuration: the paper’s equations, and A. */
export function besideLines({ present, pinned }: Compared<ThroughputState>, palette: Palette): Beside {
  const series = [...equationsSeries(present, palette), ...(pinned ? pinnedSeries(pinned, palette) : [])]
  return pinned && isUsed(pinned.configuration, present.axis.name) ? { series, ghostHere: pinned.axis.here } : { series }
}

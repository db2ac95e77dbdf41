import { fields } from '../../configuration/fields/fields.ts'
import { inSentence } from '../../configuration/fields/field.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { plainSentence } from '../shared/answer.ts'
import { limitPhrases } from '../shared/firstSentence.ts'
import { treeLimit } from '../shared/treeLimit.ts'
import { halfWidthShare, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'

/** Rates that differ by less are the same. */
const same = 0.005

/** Who limits a machine; empty for a bus, whose answer says so. */
function limitText({ here: { scenario, predictions }, configuration }: ThroughputFormulas): string {
  const limit = scenario.tree && treeLimit(predictions.get('naive'), scenario.tree, scenario.drives, configuration)
  return limit ? ` ${plainSentence(limitPhrases(limit))}` : ''
}

/** Whether naive reads differ along the axis by more than their intervals where they were simulated. */
function isMovedSimulated({ axis, simulatedAt }: Pick<ThroughputState, 'axis' | 'simulatedAt'>): boolean {
  const ends = axis.simulated.flatMap((x) => {
    const said = simulatedAt(x, 'naive')
    if (!said) return []
    const { throughput } = said
    const error = halfWidthShare(said) + same / 2
    return [{ low: throughput * (1 - error), high: throughput * (1 + error) }]
  })
  return Math.max(...ends.map(({ low }) => low)) > Math.min(...ends.map(({ high }) => high))
}

/** That what is on the axis makes no difference, who limits, and what would make one; empty where it makes one, or where no formula is known. */
export function unmovedNote(state: ThroughputFormulas & Partial<Pick<ThroughputState, 'simulatedAt'>>): string {
  const { axis, points, simulatedAt } = state
  if (axis.field.places?.length === 1) return 'The machine can have no other value of it.'
  const rates = points.flatMap(({ predictions }) => predictions.get('naive')?.throughput ?? [])
  const isMoved = Math.max(...rates) > Math.min(...rates) * (1 + same) || (simulatedAt && isMovedSimulated({ axis, simulatedAt }))
  if (rates.length === 0 || isMoved) return ''
  const other = isRowKey(axis.name) ? '' : ` Against ${inSentence(fields.requestSize)} the line rises: choose it in the title.`
  return `By formula it makes no difference.${limitText(state)}${other}`
}

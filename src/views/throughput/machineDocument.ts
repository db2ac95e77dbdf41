import type { Asked } from '../../answer/answered.ts'
import type { SaidDocument, DrawnLines, Table } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import { axisChoices } from '../shared/axisChoices.ts'
import { drivesNoun } from '../shared/say.ts'
import { machineAnswer, naiveUses, usesName } from './machineAnswer.ts'
import { measuredAnswer } from './measuredAnswer.ts'
import { measuredSeries } from './measuredRings.ts'
import { ringsNote, withMeasured } from './measuredTable.ts'
import { readsChart, readsSection } from './readsDocument.ts'
import { measuredRow, notesOf, pinnedReadsDocument, readsNumbers } from './readsNumbers.ts'
import { readsLines } from './throughputMarks.ts'
import type { ShownGap } from './shownGap.ts'
import { throughputNotes } from './throughputNotes.ts'
import type { ThroughputFormulas, ThroughputState } from './throughputState.ts'
import { unmovedNote } from './unmoved.ts'

/** What the closed forms say of reads through a machine. */
export interface MachineFormulas extends ThroughputFormulas {
  /** Where something was measured, once it is computed. */
  readonly shown?: ShownGap | undefined
}

/** What is known of them. */
export type MachineState = MachineFormulas & ThroughputState

/** What methods mean where there is no bus. */
const meaningsOf = (configuration: Configuration): Readonly<Record<string, string>> => ({
  pipelined: 'the next block is loaded meanwhile',
  naive: configuration.inFlight > 1 ? 'as many reads in flight as asked' : `each ${drivesNoun(1, configuration)}: ask, wait, receive`,
})

function machineLines(state: ThroughputState): DrawnLines {
  const lines = readsLines(state)
  const meanings = meaningsOf(state.configuration)
  return { ...lines, series: lines.series.map((one) => ({ ...one, meaning: meanings[one.id] ?? one.meaning ?? '' })) }
}

/** How fast random reads go through the links of a machine. */
export function machineDocument(state: MachineState, asked: Asked<MachineState, unknown, AxisName>): SaidDocument {
  const { configuration, axis, unit } = state
  if (asked.isPinned) return pinnedReadsDocument(state, asked.axes)
  const compared = { present: state, pinned: asked.pinned }
  // what was measured stands against the number of disks
  const shown = axis.name === 'disks' ? (state.shown ?? null) : null
  const answer = state.shown ? measuredAnswer(state.shown, configuration, unit) : machineAnswer(compared, asked.isShort ?? false)
  const lines = machineLines(state)
  const rings = axis.name === 'disks' ? measuredSeries(configuration, shown, axis.range) : []
  const words = throughputNotes(state)
  const numbers = readsNumbers(state, [...notesOf(words.brackets, compared), ...[unmovedNote(state)].filter((note) => note !== '')])
  const measured = (shown?.gap.series.rings ?? []).map(({ disks, rate }) => [disks, ...measuredRow('naive', rate)])
  const all = (): Table => {
    const own = numbers.all()
    return { ...own, rows: [...own.rows, ...measured] }
  }
  const chart = readsChart(state, { ...lines, ...words, series: [...lines.series, ...rings] })
  return {
    ...answer,
    sections: [
      {
        ...readsSection(state, chart, axisChoices(configuration)),
        ...numbers,
        table: withMeasured(numbers.table, shown),
        all,
        doubts: [...answer.caveats, ...(answer.remarks ?? [])],
        source: `Line: model. Dot with 95 % whisker: simulation.${shown ? ringsNote : ''}`,
      },
      { name: usesName, aside: unit, table: naiveUses(state), isFolded: true },
      ...(state.shown ? [{ name: 'Gap', holds: 'gap' }] : []),
    ],
  }
}

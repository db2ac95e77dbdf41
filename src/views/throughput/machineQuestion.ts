import type { Answered, Asked } from '../../answer/answered.ts'
import type { AxisName } from '../../configuration/fields/fields.ts'
import { declaredAxis } from '../../configuration/declaredAxis.ts'
import { resolveReads } from '../../configuration/resolve/resolveReads.ts'
import type { Questions } from '../../prediction/registry.ts'
import type { TreeForms } from '../../prediction/witnesses.ts'
import type { Point } from '../shared/simulationRun.ts'
import { machineReads, machineSubject, treeParts, machineAnswer, unmovedNote, usesName, usesTable } from './machineAnswer.ts'
import type { AnswerDocument, DrawnLines, Table } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { axisChoices } from '../shared/axisChoices.ts'
import { drivesNoun } from '../shared/say.ts'
import { measuredAnswer, gapTold } from './measuredAnswer.ts'
import { measuredSeries } from './measuredRings.ts'
import { ringsNote, withMeasured } from './measuredTable.ts'
import { readsChart, readsSection } from './readsDocument.ts'
import { measuredRow, notesOf, pinnedReadsDocument, readsNumbers } from './readsNumbers.ts'
import { readsLines } from './throughputMarks.ts'
import type { ShownGap } from './shownGap.ts'
import { throughputNotes } from './throughputNotes.ts'
import {
  type ThroughputFormulas,
  type ThroughputState,
  pinnedReads,
  readsFormulas,
  simulationPoints,
  throughputState,
} from './throughputState.ts'

/** What the closed forms say of reads through a machine. */
interface MachineFormulas extends ThroughputFormulas {
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
function machineDocument(state: MachineState, asked: Asked<MachineState, unknown, AxisName>): AnswerDocument {
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
    unit,
    sections: [
      {
        ...readsSection(state, chart, axisChoices(configuration)),
        ...numbers,
        table: withMeasured(numbers.table, shown),
        all,
        doubts: [...answer.caveats, ...(answer.remarks ?? [])],
        source: `Line: model. Dot with 95 % whisker: simulation.${shown ? ringsNote : ''}`,
      },
      { name: usesName, table: usesTable(state), isFolded: true },
      ...(state.shown ? [{ name: 'Gap', holds: 'gap' }] : []),
    ],
  }
}

function pointsOf({ configuration }: ThroughputFormulas): readonly Point<Questions['reads']>[] {
  return simulationPoints(configuration, { resolve: resolveReads, declaredAxis }).flatMap(({ key, question: { scenario, run } }) =>
    scenario.tree ? [{ key, question: { scenario: { ...scenario, tree: scenario.tree }, run } }] : [],
  )
}

/** How fast will reads go through the links of a machine: the question of buses, asked of other witnesses. */
export const machineQuestion: Answered<'reads', TreeForms, MachineFormulas, MachineState, AxisName> = {
  study: 'reads',
  witness: (witnesses) => witnesses.tree(),
  formulas: readsFormulas,
  pinnedFormulas: pinnedReads,
  points: ({ present, pinned }) => [present, pinned].flatMap((one) => (one ? pointsOf(one) : [])),
  state: (formulas, simulated) => ({
    ...throughputState(formulas, simulated),
    shown: formulas.shown,
    partsOf: (said) => treeParts(formulas, said),
    subject: machineSubject(formulas),
    reads: machineReads(formulas),
  }),
  toldLater: gapTold(),
  charts: { throughput: 'Throughput' },
  axes: ({ present }) => present.axis.name,
  answer: machineDocument,
  // said in its sentences, beside what it is about
  difference: () => '',
  withoutPinned: 'A is not shown: it is read over one bus, this through links.',
  refusal: () => ({ sentence: ['Nothing can be read through this machine.'], sections: [] }),
  explain: async () => (await import('../toldExplanations.ts')).machineExplanation,
}

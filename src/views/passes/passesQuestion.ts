import type { Answered } from '../../answer/answered.ts'
import type { Cell, Section } from '../../answer/document.ts'
import type { PassPrediction } from '../../domain/pass.ts'
import { movedBy } from '../../domain/passRates.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { carriesText, shareText } from './hopRow.ts'
import { machineRows } from './machineRows.ts'
import { passesAnswer, passesDifference, startOf } from './passesAnswer.ts'
import { dashedText, limitBand, rateLines, timeRange, type PassRange } from './passesMarks.ts'
import { passesFormulas, passesState, piecePoints, passPoints, withPieces, type PassesFormulas, type PassesState } from './passesState.ts'
import { limitTable, rateColumn, rateTable } from './passesTables.ts'
import { drivesOf } from './passesWords.ts'
import { usersSections } from './usersSections.ts'
import { timeAgainstSections } from './timeAgainst.ts'

const tree: Section = { name: 'The machine', holds: 'machine' }

/** The machine with what every hop is asked for, as rows where it cannot be changed in place. */
function machineSection(state: PassesState): Section {
  const unit = rateUnit(state.configuration.units)
  return {
    ...tree,
    name: 'The machine, at the start',
    table: {
      columns: [
        { name: 'part', kind: 'text' },
        rateColumn('asked', unit),
        ...['can carry', 'asked of it', 'what it does'].map((name) => ({ name, kind: 'text' }) as const),
      ],
      rows: machineRows(state, 'start', []).map((row) => [
        `${'  '.repeat(row.path.length)}${row.name}`,
        row.asked,
        carriesText(row.carries, unit),
        shareText(row),
        row.does,
      ]),
    },
  }
}

/** Rate of everything against time, and who limits; of A its line. */
function rateSections(state: PassesState, range: PassRange, isPinned: boolean): readonly Section[] {
  const lines = rateLines(state, range, isPinned)
  const rate: Section = {
    id: 'pass-rate',
    name: 'Rate of all drives against time',
    source: `Rate of all drives together against time: fair shares on a tree of links. Dots: simulation.${dashedText(state)}`,
    chart: { title: 'Rate against time', is: 'lines', room: 'full', lines, ...(!isPinned && { band: limitBand(state, range) }) },
  }
  if (isPinned) return [rate]
  return [
    { ...rate, table: rateTable(state) },
    {
      id: 'pass-limits',
      name: 'Who limits',
      only: 'files',
      source: 'Who limits the pass over its time: links strong, drives soft, a limit that was set hatched.',
      doubts: [],
      chart: { title: 'Who limits', is: 'band', band: limitBand(state, range) },
      table: limitTable(state),
    },
  ]
}

/** Bytes that are moved in a pass. */
function movedIn({ scenario }: PassesState): number {
  return scenario.flows.reduce((sum, flow) => {
    const least = Math.min(
      ...flow.members.map(({ drives, reads, writes }) => (scenario.drives[drives]?.media.capacity ?? 0) / (reads + writes)),
    )
    return sum + flow.count * movedBy(flow) * least * scenario.share
  }, 0)
}

/** The whole pass in numbers: by formula and simulated. */
function totalsSection(state: PassesState): Section {
  const { predicted, simulated, scenario } = state
  const moved = movedIn(state)
  const drives = Math.max(1, drivesOf(scenario))
  const { shares, pieces } = startOf(state)
  const unit = rateUnit(state.configuration.units)
  const row = (name: string, pass: PassPrediction | undefined, atStart: Cell): readonly Cell[] => {
    const mean = pass ? moved / (pass.time / scenario.passes) : null
    return [name, pass?.time ?? null, mean, mean === null ? null : mean / drives, atStart]
  }
  const { rate, low, high } = pieces ?? { rate: null, low: 0, high: 0 }
  const isSure = rate === null || high - low <= 1e-3 * rate
  return {
    name: 'The whole pass',
    table: {
      isEven: true,
      columns: [
        { name: 'by', kind: 'text', isSpoken: true },
        { name: 'time', kind: 'duration' },
        ...['all, mean', 'each, mean', 'at the start'].map((name) => rateColumn(name, unit)),
      ],
      rows: [row('model', predicted, shares), row('simulated', simulated, isSure ? rate : { value: rate, low, high })],
    },
    notes: state.unsimulated === '' ? [] : [state.unsimulated],
  }
}

/** How long a pass over all drives takes, who limits, and what to change: the present machine and A on one axis of time. */
export const passesQuestion: Answered<'pass', Passes, PassesFormulas, PassesState, PassRange> = {
  study: 'pass',
  beside: { study: 'pieces', points: piecePoints, state: withPieces },
  witness: (witnesses) => witnesses.passes(),
  formulas: passesFormulas,
  points: passPoints,
  state: passesState,
  charts: {
    'pass-rate': 'Rate against time',
    'pass-limits': 'Who limits',
    'pass-disks': 'Time against number of drives',
    'pass-lanes': 'Lanes',
    'pass-generations': 'Generation',
    'pass-trained': 'Trained down',
    'pass-users': 'Pass and users',
    'pass-rebuild': 'Other ways to rebuild',
  },
  axes: timeRange,
  answer: (state, { witness, axes, isPinned }) => {
    const { configuration } = state
    return {
      ...passesAnswer(state),
      sections: [...rateSections(state, axes, isPinned), ...(isPinned ? [] : [totalsSection(state), machineSection(state)])],
      later: () => [...(isPinned ? [] : usersSections(configuration, witness)), ...timeAgainstSections(state, witness, isPinned)],
    }
  },
  difference: passesDifference,
  withoutPinned: 'A is not shown: its machine cannot be passed over.',
  refusal: () => ({ sentence: ['This machine cannot be passed over.'], sections: [tree] }),
  explain: async () => (await import('./passesExplanation.ts')).passesExplanation,
}

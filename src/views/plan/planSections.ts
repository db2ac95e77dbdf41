import type { Cell, Section, Table } from '../../answer/document.ts'
import type { Card } from '../../answer/asked.ts'
import { rising } from '../../charts/scales.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { formatCount, formatRate } from '../../units/formatQuantity.ts'
import { plainSentence } from '../shared/answer.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { drivesNoun } from '../shared/say.ts'
import { chainRows, partNoun } from './hopWords.ts'
import { needText, type GoalNeeds } from './needs.ts'
import { changedValues } from '../shared/pinnedChanges.ts'
import { figureText } from './planState.ts'
import type { Judgements } from './planConfirmations.ts'
import { remedyCards, restText } from './remedyState.ts'
import { saturationAnswer, saturationDifference } from './saturationAnswer.ts'
import { saturationLines } from './saturationMarks.ts'
import { filledPart, limitsOf, type SaturationState } from './saturationState.ts'

const words = (names: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  columns: names.map((name) => ({ name, kind: 'text' })),
  rows,
})

/** What the part of a chain that limits is called. */
const roleNames = { limit: 'the limit', waits: 'waits', next: 'next' } as const

/** The way of the data from the host down to the disks, with how full each part is. */
export const chainSection = ({ load, configuration, unit }: SaturationState): Section => ({
  name: 'Which hop is the limit?',
  aside: 'share in use',
  table: {
    columns: [
      { name: 'hop', kind: 'text' },
      { name: 'what', kind: 'text', isJoined: true },
      { name: 'in use', kind: 'text' },
      { name: '', kind: 'text', isJoined: true },
    ],
    rows: chainRows(load, limitsOf(load), configuration, unit).map(({ label, aside, text, role, share }) => {
      const isChief = role === 'limit' || role === 'waits'
      return [{ value: label, isChief }, aside, { value: text, bar: share, isChief }, role ? roleNames[role] : '']
    }),
  },
})

/** Throughput against the number of drives, at random by both witnesses and in sequence. */
function saturationTable({ saturation, dots, configuration }: SaturationState): Table {
  const { perDrive, most } = saturation.sequential
  const places = rising([...saturation.line, ...dots].map(({ drives }) => drives))
  return {
    columns: [
      { name: 'disks', heading: drivesNoun(2, configuration), kind: 'count', field: 'disks' },
      { name: 'at random', kind: 'rate' },
      { name: 'at random simulated', kind: 'rate', isInterval: true },
      { name: 'in sequence', kind: 'rate' },
    ],
    rows: places.map((drives) => {
      const dot = dots.find((one) => one.drives === drives)
      const model = saturation.line.find((one) => one.drives === drives)?.throughput ?? null
      const simulated = dot ? { value: dot.throughput, low: dot.throughput - dot.halfWidth, high: dot.throughput + dot.halfWidth } : null
      return [drives, model, simulated, perDrive > 0 ? Math.min(most, drives * perDrive) : null]
    }),
  }
}

/** "When is the port full?" */
function fullQuestion({ saturation, configuration }: SaturationState): string {
  const part = filledPart(saturation)
  if (!part) return 'When is it full?'
  return part.kind === 'host'
    ? 'When is the host busy?'
    : `When ${part.copies > 1 ? 'are' : 'is'} the ${partNoun(part, configuration)} full?`
}

/** Throughput against the number of drives until it grows no more; it has a sentence of its own, whatever the answer is about. */
export function saturationSection(present: SaturationState, pinned: SaturationState | null | undefined): Section {
  const { saturation, configuration, unit } = present
  const { here } = saturation
  const { sentence, caveats } = saturationAnswer(present)
  const { lines, drops } = saturationLines(present)
  const pill = `${formatCount(here.drives)}\u00A0${drivesNoun(here.drives, configuration)}`
  return {
    id: 'saturation',
    name: fullQuestion(present),
    title: [plainSentence(sentence), ...(pinned ? [saturationDifference(present, pinned)] : [])].filter((text) => text !== '').join(' '),
    doubts: caveats,
    source:
      'Throughput against the number of disks. Line: model; dots: simulation; thin: read in sequence, a bound; dotted: what is carried at most, and from where on.',
    asks: [
      { choice: 'xScale', value: lines.x.spacing, few: { legend: 'Axis of the number of disks', names: { linear: 'Linear', log: 'Log' } } },
    ],
    chart: {
      title: `Throughput against the number of ${drivesNoun(2, configuration)}`,
      is: 'lines',
      room: 'low',
      lines,
      drops,
      pill,
      slider: { field: 'disks', beyond: here.drives - here.count, spoken: `${pill}, ${formatRate(here.throughput, unit)}` },
    },
    table: saturationTable(present),
    isTold: true,
    beside: 'lines',
  }
}

/** The line of A. */
export const pinnedSaturation = (state: SaturationState): Section => ({
  id: 'saturation',
  name: '',
  chart: { title: '', is: 'lines', room: 'low', lines: saturationLines(state, true).lines },
})

/** The changes by what they bring, the best first; three as cards, the others in a line beneath. */
export function changesSection(state: SaturationState): Section {
  const { cards, also, rest, isRanked } = remedyCards(state)
  const others = [
    ...(also.length > 0 ? [`Less: ${restText(also)}.`] : []),
    ...(rest.length > 0 ? [`Not worth it: ${restText(rest)}.`] : []),
  ]
  return {
    id: 'remedies',
    name: 'What helps most?',
    aside: isRanked ? 'simulated, one change at a time' : 'by the model until all is simulated, one change at a time',
    text: cards.length > 0 ? [] : ['No single change brings more than it is worth.'],
    cards: cards.map(({ label, instead: aside, gain, brings: text, state: { remedy } }) => ({
      label,
      aside,
      gain,
      text,
      sets: { ...changedValues(state.configuration, remedy.configuration), buses: remedy.buses },
    })),
    table: words(
      ['change', 'gain', 'then'],
      [...cards, ...also, ...rest].map(({ label, instead, gain, brings }) => [
        instead === '' ? label : `${label} ${instead}`,
        gain,
        brings,
      ]),
    ),
    notes: [{ on: 'chart', text: others.join(' ') }],
  }
}

/** What it takes for a stated goal, and what the simulation says of it. */
export interface Stated extends GoalNeeds {
  readonly judgements: Judgements
}

/** What single fields would have to be for a goal. */
export function needsSection({ cards, judgements, goal, isReached }: Stated, configuration: Configuration): Section {
  const shown = cards.map(({ label, instead: aside, values: sets, ...card }): Card => {
    const text = needText(card, configuration, goal, judgements(card.field, card.method))
    return { label, aside, text, sets }
  })
  const none = isReached ? 'Nothing has to change.' : 'No single field reaches it.'
  return {
    name: `What reaches ${figureText(goal, goal.value, rateUnit(configuration.units))}?`,
    aside: 'one change at a time',
    cards: shown,
    ...(shown.length > 0
      ? {
          table: words(
            ['change', 'instead', 'simulation'],
            shown.map(({ label, aside, text }) => [label, aside, text]),
          ),
        }
      : { text: [none] }),
  }
}

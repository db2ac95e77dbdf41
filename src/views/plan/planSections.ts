import type { Cell, Section, Table } from '../../answer/document.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import type { Goal } from '../../prediction/plan/planning.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { drivesNoun } from '../shared/say.ts'
import { chainRows } from './hopWords.ts'
import { needText, type NeedCard } from './needs.ts'
import { figureText } from './planState.ts'
import type { Judgements } from './planWitness.ts'
import { remedyCards } from './remedyState.ts'
import { limitsOf, type SaturationState } from './saturationState.ts'

/*
 * What the page shows as hops, chart and cards, as tables.
 */

const words = (names: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  columns: names.map((name) => ({ name, kind: 'text' })),
  rows,
})

/** What the part of a chain that limits is called. */
export const roleNames = { limit: 'the limit', waits: 'waits', next: 'next' } as const

/** The way of the data from the host down to the disks, with how full each part is. */
export const chainSection = ({ load, configuration, unit }: SaturationState): Section => ({
  name: 'Which hop is the limit?',
  table: words(
    ['hop', 'what', 'in use', ''],
    chainRows(load, limitsOf(load), configuration, unit).map(({ label, aside, text, role }) => [
      label,
      aside,
      text,
      role ? roleNames[role] : '',
    ]),
  ),
})

/** Throughput against the number of drives, at random by both witnesses and in sequence. */
export function saturationTable({ saturation, dots, configuration }: SaturationState): Table {
  const { perDrive, most } = saturation.sequential
  const places = new Set([...saturation.line, ...dots].map(({ drives }) => drives))
  return {
    columns: [
      { name: 'disks', heading: drivesNoun(2, configuration), kind: 'count', field: 'disks' },
      { name: 'at random', kind: 'rate' },
      { name: 'at random simulated', kind: 'rate', isInterval: true },
      { name: 'in sequence', kind: 'rate' },
    ],
    rows: [...places]
      .toSorted((one, other) => one - other)
      .map((drives) => {
        const dot = dots.find((one) => one.drives === drives)
        const model = saturation.line.find((one) => one.drives === drives)?.throughput ?? null
        const simulated = dot ? { value: dot.throughput, low: dot.throughput - dot.halfWidth, high: dot.throughput + dot.halfWidth } : null
        return [drives, model, simulated, perDrive > 0 ? Math.min(most, drives * perDrive) : null]
      }),
  }
}

/** When it is full. */
export const saturationSection = (state: SaturationState): Section => ({
  id: 'saturation',
  name: 'When is it full?',
  table: saturationTable(state),
})

/** The changes by what they bring, the best first. */
export function changesSection(state: SaturationState): Section {
  const { cards, also, rest } = remedyCards(state)
  return {
    name: 'What helps most?',
    table: words(
      ['change', 'gain', 'then'],
      [...cards, ...also, ...rest].map(({ label, instead, gain, brings }) => [
        instead === '' ? label : `${label} ${instead}`,
        gain,
        brings,
      ]),
    ),
  }
}

interface Needs {
  readonly cards: readonly NeedCard[]
  readonly judgements: Judgements
  readonly configuration: Configuration
  readonly goal: Goal
  readonly isReached: boolean
}

/** What single fields would have to be for a goal. */
export function needsSection({ cards, judgements, configuration, goal, isReached }: Needs): Section {
  const name = `What reaches ${figureText(goal, goal.value, rateUnit(configuration.units))}?`
  if (cards.length === 0) return { name, text: [isReached ? 'Nothing has to change.' : 'No single field reaches it.'] }
  const rows = cards.map((card) => [card.label, card.instead, needText(card, configuration, goal, judgements(card.field, card.method))])
  return { name, table: words(['change', 'instead', 'simulation'], rows) }
}

import type { Cell, Section, Table } from '../../answer/document.ts'
import { axisValue } from '../../configuration/sweep.ts'
import type { Prediction } from '../../domain/prediction.ts'
import { formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { type AnswerParts, type SaidWitness } from '../shared/answerParts.ts'
import { timeDifference } from '../shared/comparison.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { hopNoun } from '../shared/hopNoun.ts'
import { capitalized } from '../shared/intervalText.ts'
import { partUses, shownUse, usesTable } from '../../answer/partUses.ts'
import { orderElsewhere } from '../shared/sameWorkload.ts'
import { drivesNoun, drivesText } from '../shared/say.ts'
import { treeLimit } from '../shared/treeLimit.ts'
import { standing, type Standing } from '../shared/witnessRule.ts'
import type { PartsState } from './partsState.ts'

/** A part of the time of a read. */
interface Part {
  readonly id: string
  /** In front of its number in a table, and behind it in a sentence. */
  readonly name: string
  readonly said: string
  readonly time: Seconds
}

/** A part that makes up less of a read than this is told with all else. */
const least: Fraction = 0.001

/** Where the time of a read goes, in the order in which it does; hops nearest to the drive first. */
function partsOf({ configuration, scenario, simulation }: PartsState): readonly Part[] {
  const parts = simulation?.tree?.parts
  if (!parts) return []
  const drive = drivesNoun(1, configuration)
  const waits = scenario.tree.hops.map(({ name }, hop): Part => {
    const noun = hopNoun(name)
    return { id: `hop ${hop}`, name: `Waits for the ${noun}`, said: `waiting for the ${noun}`, time: parts.waits[hop] ?? 0 }
  })
  const all: readonly Part[] = [
    { id: 'host', name: 'At the host, waits included', said: 'at the host', time: parts.host },
    { id: 'box', name: 'Waits for its turn at a box', said: 'waiting for a box', time: parts.box },
    { id: 'queue', name: `Waits in its ${drive}`, said: `waiting in the ${drive}`, time: parts.queue },
    { id: 'drive', name: `${capitalized(drive)} serves it`, said: `being served by the ${drive}`, time: parts.drive },
    ...waits.toReversed(),
    { id: 'links', name: 'Passes the links', said: 'on the links', time: parts.links },
  ]
  const whole = sumOf(all)
  const large = all.filter(({ time }) => time >= least * whole)
  const others = whole - sumOf(large)
  return [
    ...large,
    ...(large.length < all.length ? [{ id: 'else', name: 'All else', said: 'with all else', time: Math.max(0, others) }] : []),
  ].filter(({ time }) => time > 0)
}

const sumOf = (parts: readonly Part[]): Seconds => parts.reduce((sum, { time }) => sum + time, 0)

/** Parts that a sentence names: those that make up nearly all, two or three; or one that is nearly all. */
const leastNamed: Fraction = 0.05
const nearlyAll: Fraction = 0.95
const mostNamed = 3

/** Where the time goes, most of it first. */
function partsText(state: PartsState): string {
  const parts = partsOf(state).toSorted((one, other) => other.time - one.time)
  const whole = sumOf(parts)
  const [first] = parts
  if (!first) return ''
  if (first.time >= nearlyAll * whole) return `, nearly all of it ${first.said}`
  const named = parts.filter(({ time }) => time >= leastNamed * whole).slice(0, mostNamed)
  const texts = named.map(({ time, said }) => `${formatTime(time)} ${said}`)
  return `: ${texts.length > 1 ? `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}` : (texts[0] ?? '')}`
}

/** How long a read takes, by the rule of headlines; an interval of a long run is narrower than what the model may be off. */
function witnessed({ formula, simulation }: PartsState): Standing | undefined {
  return formula && standing({ model: formula.readDuration, simulated: simulation && { value: simulation.readDuration, halfWidth: 0 } })
}

function witnessOf(state: PartsState): SaidWitness {
  const { formula, simulation, unsimulated } = state
  if (!simulation) return { kind: unsimulated === '' ? 'running' : 'stopped', isAdvised: true }
  if (!formula) return { kind: 'alone' }
  return witnessed(state) === 'apart' ? { kind: 'apart' } : { kind: 'agrees', says: formatTime(simulation.readDuration) }
}

/** Whose duration is said: the model’s, as in every question, and the simulation’s where that is another one. */
const answering = ({ simulation, formula }: PartsState): Prediction | undefined => formula ?? simulation

/** How long a read takes and where its time goes, who is fullest, and what the other witness says. */
export function partsParts(state: PartsState): AnswerParts {
  const { configuration, scenario, simulation, formula, unsimulated } = state
  const isApart = !formula || witnessed(state) === 'apart'
  return {
    comes: {
      who: `A random ${formatSize(axisValue(configuration, 'requestSize'))} read of ${drivesText(configuration, scenario.drives)}`,
      does: 'takes',
      model: formula && formatTime(formula.readDuration),
      simulated: simulation && isApart ? formatTime(simulation.readDuration) : undefined,
      tail: [partsText(state)],
    },
    limit: treeLimit(simulation ?? formula, scenario.tree, scenario.drives, configuration),
    witness: witnessOf(state),
    reason: unsimulated,
    elsewhere: orderElsewhere(configuration),
    caveats: (simulation?.caveats ?? []).map(({ message }) => message),
  }
}

/** How much longer than A’s a read takes. */
export function partsDifference(state: PartsState, pinned: PartsState): string {
  const [own, other] = [answering(state), answering(pinned)]
  return own && other ? `${capitalized(timeDifference(own.readDuration, other.readDuration))}.` : ''
}

const partsTable = (parts: readonly Part[]): Table => {
  const whole = sumOf(parts)
  return {
    columns: [
      { name: 'part of a read', kind: 'text' },
      { name: 'time', kind: 'time', text: formatTime },
      { name: 'share', kind: 'share' },
    ],
    rows: [...parts.map(({ name, time }): readonly Cell[] => [name, time, time / whole]), ['The read, to its last byte', whole, 1]],
  }
}

/** The parts of a read, and what is how full. */
export function partsSections(state: PartsState): readonly Section[] {
  const parts = partsOf(state)
  const uses = partUses(state.scenario, [state.simulation, state.formula], state.configuration)
  const name = 'Parts of a read, to its last byte'
  const source = 'Mean parts of the time of a read, from its request to its last byte, which add up. Simulated, frame by frame.'
  return [
    {
      id: 'read-parts',
      name,
      source,
      chart: {
        title: name,
        is: 'bars',
        bars: parts.map(({ id, name: label, time }) => ({ id, label, value: time, text: formatTime(time), remark: '' })),
      },
      table: partsTable(parts),
      notes: [
        'A read waits for what comes before it, in front of a link also for its own earlier frames. Parts below 0.1 % are told as all else.',
      ],
    },
    {
      id: 'part-use',
      name: 'What is how full, the fullest first',
      source:
        'Share of the time in which links, drives and the host work on reads; of several alike the fullest. Bars: simulated, or by the model where that is not there.',
      chart: {
        title: 'What is how full',
        is: 'bars',
        bars: uses.map((use) => ({ id: use.id, label: use.name, value: shownUse(use), text: formatPercent(shownUse(use)), remark: '' })),
      },
      isTold: true,
      table: usesTable(uses),
      aside: rateUnit(state.configuration.units),
    },
  ]
}

import { hopNoun, shortName } from '../../views/shared/hopNoun.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import type { Machine } from '../../domain/machine.ts'
import type { Contradiction, FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import { formatRate, type RateUnit } from '../../units/formatQuantity.ts'
import type { BytesPerSecond } from '../../units/quantities.ts'
import type { Phrase } from '../../views/shared/answer.ts'

/** What all drives of a machine deliver while each is read in sequence from its rim. */
export interface Sequence {
  readonly rate: BytesPerSecond
  /** "the disks limit", "SAS cable limits". */
  readonly limit: string
}

/** One of the ways that the machine could be, with what it would deliver. */
export interface SequenceBar extends Sequence {
  readonly label: string
  readonly isTaken: boolean
}

/** What the machine of a configuration delivers; null where it is impossible. */
function sequenceOf(configuration: Configuration, passes: Passes): Sequence | null {
  const found = passes.inOrder(withValues(configuration, { order: 'reads' }))
  if (!found.ok) return null
  const { rates, parts, scenario } = found.value
  const limit = parts[0]?.limit
  const noun = scenario.drives.some(({ media }) => media.halfTurn > 0) ? 'disk' : 'SSD'
  const isOne = scenario.flows.reduce((sum, { count }) => sum + count, 0) === 1
  const hop = limit?.kind === 'hop' ? hopNoun(scenario.hops[limit.hop]?.name ?? 'link') : null
  return { rate: rates.rim, limit: hop === null ? (isOne ? `the ${noun} limits` : `the ${noun}s limit`) : `the ${hop} limits` }
}

/** "cable: 2 lanes". */
const optionLabel = ({ about }: Contradiction, text: string): string => `${about.replace(/^the /, '')}: ${text}`

/** What a found machine would be as a configuration; null where it cannot be one. */
export type ConfigurationOfMachine = (machine: Machine) => Configuration | null

/** What a machine delivers in sequence; null where it is impossible. */
export type SequenceOfMachine = (machine: Machine) => Sequence | null

/** Each machine is computed once, however often it is asked for. */
export function sequencesOf(configurationFor: ConfigurationOfMachine, passes: Passes): SequenceOfMachine {
  const known = new Map<Machine, Sequence | null>()
  return (machine) => {
    const before = known.get(machine)
    if (before !== undefined) return before
    const configuration = configurationFor(machine)
    const sequence = configuration && sequenceOf(configuration, passes)
    known.set(machine, sequence)
    return sequence
  }
}

/** What every open choice and every link that is trained down would change; first the machine as it is computed. */
export function sequenceBars(found: FoundMachine, sequenceFor: SequenceOfMachine): readonly SequenceBar[] {
  const bar = (label: string, machine: Machine, isTaken: boolean): readonly SequenceBar[] => {
    const said = sequenceFor(machine)
    return said ? [{ ...said, label, isTaken }] : []
  }
  const choices = found.contradictions
    .map((contradiction) =>
      contradiction.options.flatMap(({ text, machine }, index) =>
        bar(optionLabel(contradiction, text), machine, index === contradiction.taken),
      ),
    )
    // what costs nothing has no bars where something else does
    .filter((bars, _, all) => all.length === 1 || bars.some(({ rate }) => !isSame(rate, bars[0]?.rate ?? rate)))
    .flat()
  const restored = found.trained.flatMap(({ row, restored: machine }) =>
    bar(`${shortName(found.rows[row]?.title ?? 'link')} restored`, machine, false),
  )
  return [...(choices.length > 0 ? choices : bar('This machine', found.machine, true)), ...restored]
}

/** Rates that a reader could not tell apart. */
const isSame = (one: BytesPerSecond, other: BytesPerSecond): boolean => Math.abs(one / other - 1) < 0.005

/** What each option of a choice would deliver; empty where nothing can be said of two of them. */
function optionRates(
  contradiction: Contradiction,
  of: SequenceOfMachine,
): readonly { readonly text: string; readonly rate: BytesPerSecond }[] {
  const said = contradiction.options.flatMap(({ text, machine }) => {
    const sequence = of(machine)
    return sequence ? [{ text, rate: sequence.rate }] : []
  })
  return said.length < 2 ? [] : said
}

/** More choices would hide the ones that matter. */
const mostChoices = 2

/** What choices decide: those that cost something one by one, all others together. */
function choicesSentence(contradictions: readonly Contradiction[], of: SequenceOfMachine, unit: RateUnit): readonly Phrase[] {
  const all = contradictions.map((one) => ({ one, rates: optionRates(one, of) })).filter(({ rates }) => rates.length > 0)
  const costly = all.filter(({ rates }) => rates.some(({ rate }) => !isSame(rate, rates[0]?.rate ?? rate)))
  const parts = costly.slice(0, mostChoices).flatMap(({ one, rates }): readonly Phrase[] => {
    const begin = one.isDecided
      ? `You chose ${one.options[one.taken]?.text ?? ''} for ${one.about}: `
      : contradictions.length === 1
        ? 'That choice decides: '
        : `About ${one.about} you decide: `
    const said = rates.flatMap(({ text, rate }, index): readonly Phrase[] => [
      index === 0 ? '' : ', ',
      { text: formatRate(rate, unit) },
      ` with ${text}`,
    ])
    return [begin, ...said, '. ']
  })
  if (all.length === costly.length) return parts
  return [
    ...parts,
    costly.length > 0
      ? 'What else your texts disagree about costs nothing. '
      : 'What your texts disagree about costs nothing in sequence. ',
  ]
}

/** What open choices decide, what links that are trained down cost, and without either what the machine delivers. */
export function costSentence(found: FoundMachine, of: SequenceOfMachine, unit: RateUnit): readonly Phrase[] {
  const now = of(found.machine)
  const choices = choicesSentence(found.contradictions, of, unit)
  const costs = found.trained.flatMap(({ row, restored }): readonly Phrase[] => {
    const better = of(restored)
    if (!now || !better) return []
    // "SATA 1.5 of 3 Gb/s" is named by its kind
    const name = hopNoun(shortName(found.rows[row]?.title ?? 'link').replace(/^(SATA|USB) \d.*$/, '$1 link'))
    if (isSame(better.rate, now.rate)) return [`That the ${name} runs slower than it can costs nothing with these drives. `]
    return [`The ${name} costs `, { text: formatRate(better.rate - now.rate, unit) }, '. ']
  })
  if (choices.length + costs.length > 0 || !now) return [...choices, ...costs]
  return [`Read in sequence at their rims, all drives together deliver `, { text: formatRate(now.rate, unit) }, `: ${now.limit}.`]
}

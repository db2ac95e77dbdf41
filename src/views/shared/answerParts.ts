import { counted, formatCount } from '../../units/formatQuantity.ts'
import { plainSentence, type Answer, type Changes, type Phrase } from './answer.ts'
import { deliveredPhrases, isOrAre, limitPhrases, limitRows, number, type Comes, type SaidLimit } from './firstSentence.ts'

/** What to change, by the simulation. */
export type Advice =
  /** In the imperative, with what it brings. */
  | {
      readonly kind: 'do'
      readonly what: string
      /** "15 %" */
      readonly brings?: string
      readonly verb?: 'brings' | 'saves'
      /** What a press on it sets. */
      readonly changes?: Changes
    }
  /** In the imperative: what not to change. */
  | { readonly kind: 'leave'; readonly what: string; readonly costs: string }
  /** What a change does that nobody is sent to make. */
  | {
      readonly kind: 'told'
      readonly what: string
      readonly does: 'bring' | 'save' | 'cost' | 'change' | 'nothing'
      readonly amount?: string
      readonly measured?: string
    }

/** What the other witness says, or how far the simulation is. */
export type SaidWitness =
  | { readonly kind: 'agrees' | 'apart' | 'alone'; readonly says?: string }
  | {
      readonly kind: 'running' | 'stopped'
      readonly done?: number
      readonly total?: number
      /** What is simulated: "point". */
      readonly of?: string
      /** Whether advice stands there already. */
      readonly isAdvised?: boolean
    }

/** With how many disks what they share is full, by whom that is known; null where none is found. */
export interface SaidFull {
  readonly noun: string
  readonly disks: string
  readonly model: number | null
  readonly simulated?: number | null | undefined
}

/** All that an answer says, in the order in which it says it. */
export interface AnswerParts extends Pick<Answer, 'caveats' | 'remarks'> {
  readonly comes?: Comes | readonly Phrase[]
  readonly limit?: SaidLimit | readonly Phrase[] | undefined
  readonly advice?: readonly Advice[] | undefined
  readonly witness?: SaidWitness | undefined
  /** What the model prefers, where the simulation advises otherwise. */
  readonly prefers?: string | undefined
  readonly full?: SaidFull | undefined
  readonly reason?: string | undefined
  readonly measured?: string | undefined
  /** The same load, or what is left open, in another question. */
  readonly elsewhere?: readonly Phrase[]
  /** How far it is from A. */
  readonly difference?: string | undefined
}

/** Signs that fit into the lines of an answer. */
const longest = { full: 172, short: 148 } as const

/** What comes by one witness, or by both where they part: "Four disks, random 64 KiB reads: the model says 10.7 MB/s, the simulation 9.64." */
function comesPhrases(comes: Comes): readonly Phrase[] {
  const { who, model, simulated, what = '', tail = [] } = comes
  const about = `${who}${what && `, ${what.replace(/^of /, '')}`}: `
  const known = model ?? simulated
  if (known === undefined) return [`${about}only the simulation knows`, ...tail, '.']
  if (model === undefined || simulated === undefined) return deliveredPhrases(comes, known)
  return [`${about}the model says `, number(model, comes), ', the simulation ', number(simulated, comes), ...tail, '.']
}

function advicePhrases(advice: Advice, isShort: boolean): readonly Phrase[] {
  const { kind, what } = advice
  if (kind === 'leave') return [`${what}${isShort ? ': −' : '; it would cost '}${advice.costs}.`]
  if (kind === 'do') {
    const { brings, verb = 'brings', changes } = advice
    const gain = brings === undefined ? '.' : isShort && verb === 'brings' ? `: +${brings}.` : `; it ${verb} ${brings}.`
    return [changes ? { text: what, changes } : what, gain]
  }
  const { does, amount = '', measured } = advice
  const s = isOrAre(what.replace(/^.* the /, '')) === 'are' ? '' : 's'
  const effect = does === 'nothing' ? `make${s} no difference` : `${does}${s} ${amount}`
  return [`${what} ${effect}${measured === undefined ? '' : `; measured, it ${measured}`}.`]
}

function witnessText(said: SaidWitness): string {
  switch (said.kind) {
    case 'agrees':
      return `The simulation agrees${said.says === undefined ? '' : said.says.startsWith('within') ? ` ${said.says}` : `: ${said.says}`}.`
    case 'apart':
      return said.says === undefined ? '' : `Simulated: ${said.says}.`
    case 'alone':
      return `Only the simulation knows${said.says === undefined ? '' : `: ${said.says}`}.`
    case 'running':
    case 'stopped': {
      const { kind, done = 0, total, of, isAdvised = false } = said
      const far = total === undefined || of === undefined ? '' : `${formatCount(done)} of ${counted(total, of)}`
      if (kind === 'running') return `Simulating${far && `: ${far}`}.${isAdvised ? '' : ' Advice follows.'}`
      if (done === 0) return 'Nothing is simulated, and so nothing advised.'
      return done === total ? 'The simulation has no answer here.' : `Simulation stopped at ${far}, too few to advise on.`
    }
  }
}

/** "The port is full at 84 disks.", "The port is full: the model says 84 disks, the simulation 83." */
function fullText({ noun, disks, model, simulated }: SaidFull): string {
  const is = `the ${noun} ${isOrAre(noun)} ${noun === 'host' ? 'busy' : 'full'}`
  const capital = `T${is.slice(1)}`
  const count = (drives: number): string => `${formatCount(drives)} ${disks}`
  if (model === null) return 'No number of disks fills it.'
  if (simulated === undefined) return `By the model ${is} at ${count(model)}.`
  if (simulated === null) return `By the model ${is} at ${count(model)}; the simulation still gains beyond.`
  return simulated === model
    ? `${capital} at ${count(model)}.`
    : `${capital}: the model says at ${count(model)}, the simulation at ${formatCount(simulated)}.`
}

const isPhrases = (part: Comes | SaidLimit | readonly Phrase[]): part is readonly Phrase[] => Array.isArray(part)

/** Sentences one behind the other, without those that say nothing. */
const joined = (sentences: readonly (readonly Phrase[])[]): readonly Phrase[] =>
  sentences.filter((phrases) => plainSentence(phrases) !== '').flatMap((phrases, index) => (index === 0 ? phrases : [' ', ...phrases]))

/**
 * An answer of its parts, in their order: what comes, what limits, what to change; beneath it the other witness, the reason, what was measured, where else it is answered, and how
 * far A is. Where the first sentence is too long, the proof of the limit goes, then all advice but the first, then the limit; what has no room begins the second.
 */
export function answerOf(parts: AnswerParts, isShort = false): Answer {
  const { comes = [], limit = [], advice = [], witness, prefers, full, reason = '', measured, elsewhere = [], difference = '' } = parts
  const first = isPhrases(comes) ? comes : comesPhrases(comes)
  const told = advice.map((one) => advicePhrases(one, isShort))
  const named = (isProved: boolean): readonly Phrase[] => (isPhrases(limit) ? limit : limitPhrases(limit, isProved))
  // in each what has no room; on a phone the reason has none beside where else it is answered
  const ways = [
    { line: [first, named(true), ...told], rest: [] },
    { line: [first, named(false), ...told], rest: [] },
    { line: [first, named(true), ...told.slice(0, 1)], rest: told.slice(1) },
    { line: [first, named(false), ...told.slice(0, 1)], rest: told.slice(1) },
    // without advice there is nothing to make room for
    ...(told.length > 0 ? [{ line: [first, ...told.slice(0, 1)], rest: [named(true), ...told.slice(1)] }] : []),
  ].map(({ line, rest }) => ({ sentence: joined(line), rest }))
  const fitting = ways.find(({ sentence }) => plainSentence(sentence).length <= longest[isShort ? 'short' : 'full'])
  const { sentence, rest } = fitting ?? { sentence: joined([first, named(true)]), rest: told }
  return {
    sentence,
    second: joined([
      ...rest,
      [witness ? witnessText(witness) : ''],
      [prefers === undefined ? '' : `The model prefers ${prefers}.`],
      [full ? fullText(full) : ''],
      [isShort && elsewhere.length > 0 ? '' : reason],
      [measured === undefined ? '' : `Measured: ${measured}.`],
      elsewhere,
      [difference],
    ]),
    ...(difference !== '' && { difference }),
    caveats: parts.caveats,
    ...(parts.remarks && { remarks: parts.remarks }),
    ...(!isPhrases(limit) && { limits: limitRows(limit) }),
  }
}

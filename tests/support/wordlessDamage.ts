import { readFileSync } from 'node:fs'
import { dialects } from '../../src/pasted/dialects/dialects.ts'
import type { Fact } from '../../src/pasted/facts.ts'
import { machinesOf } from '../../src/pasted/machine/machinesOf.ts'
import type { ReadText } from '../../src/pasted/readText.ts'
import { readTexts } from '../../src/pasted/readTexts.ts'
import { damaged, type Damage } from './damagedValues.ts'
import { machineSamples, machineSampleText } from './machineSamples.ts'
import { contradictionsIn } from './saidTwice.ts'
import { writtenCases } from './writtenReadings.ts'

/** A text as it is, and what is read in it. */
interface Whole {
  readonly name: string
  /** Of its dialect. */
  readonly dialect: string
  readonly text: string
  readonly facts: readonly Fact[]
  readonly words: readonly string[]
  readonly contradictions: number
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

const isSpan = (value: object): boolean => 'line' in value && 'from' in value

/** Pseudonyms: of a serial number that is another nothing is said but that it is another. */
const pseudonyms = new Set(['identity', 'attached', 'of'])

/** What somebody called something: names of models, devices, pools and hosts. No text says of a name what it should be. */
const names = new Set(['name', 'model', 'node', 'devices', 'vendor', 'members', 'controller', 'place', 'enclosure', 'above', 'below', 'id'])

/** Numbers that differ by no more say the same: those that are measured are rounded by as much. */
const near = 0.02

/** Whether facts say the same, places and pseudonyms aside, and numbers to 2 %; or also names. */
function areAlike(one: unknown, other: unknown, isNamed: boolean): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) <= near * Math.max(Math.abs(one), Math.abs(other))
  if (!isObject(one) || !isObject(other)) return one === other
  if (isSpan(one) && isSpan(other)) return true
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  const keys = new Set([...first.keys(), ...second.keys()])
  return [...keys].every((key) => pseudonyms.has(key) || (!isNamed && names.has(key)) || areAlike(first.get(key), second.get(key), isNamed))
}

const isContradicted = (fact: Fact): boolean => fact.kind === 'measured' && fact.measurement.doubts.includes('contradicted')

/** What is taken: what contradicts itself is none of it, whatever it says, and a capacity of which one text says two is asked. */
const factsIn = (texts: readonly ReadText[]): readonly Fact[] =>
  texts.flatMap(({ facts }) =>
    facts
      .filter((fact) => !isContradicted(fact))
      .map((fact) =>
        fact.kind === 'drive' && fact.otherBytes ? { ...fact, bytes: null, otherBytes: { ...fact.otherBytes, value: 0 } } : fact,
      ),
  )

/** What the reader is told beside the facts, without the machine: lines that are not understood, what contradicts itself. */
const saidOf = (texts: readonly ReadText[]): readonly string[] =>
  texts.flatMap(({ unknown, facts }) => [
    ...unknown.map(({ probably = '' }) => probably),
    ...facts.filter(isContradicted).map(() => 'contradicted'),
  ])

/** Likewise by the machine: what is asked, and what is left out. */
const askedOf = (texts: readonly ReadText[]): readonly string[] =>
  machinesOf(texts, {}).flatMap(({ contradictions, left }) => [
    ...contradictions.map(({ id, options }) => `${id} ${options.length}`),
    ...left,
  ])

const read = (text: string): readonly ReadText[] => {
  const result = readTexts([{ name: null, text }])
  return result.ok ? result.value : []
}

/** Whether more is said than before. */
const isMore = (words: readonly string[], before: readonly string[]): boolean => {
  const rest = [...before]
  return words.some((word) => {
    const known = rest.indexOf(word)
    if (known >= 0) rest.splice(known, 1)
    return known < 0
  })
}

function wholeOf(name: string, text: string): Whole {
  const texts = read(text)
  return {
    name,
    text,
    dialect: texts.find(({ dialect }) => dialect)?.dialect?.id ?? '–',
    facts: factsIn(texts),
    words: [...saidOf(texts), ...askedOf(texts)],
    contradictions: contradictionsIn(text),
  }
}

/** Of the repository's own texts those of which everything is understood and nothing contradicts itself, and those of real machines where they are. */
export function textsToDamage(): readonly (readonly [name: string, text: string])[] {
  const own = dialects.flatMap(({ id }) =>
    writtenCases(readFileSync(new URL(`../unit/pasted/texts/${id}.txt`, import.meta.url), 'utf8'))
      .filter(({ of, text }) => of === null && saidOf(read(text)).length === 0)
      .map(({ text, heading }) => [`${id} ${heading}`, text] as const),
  )
  return [...own, ...machineSamples().map(({ file }) => [file, machineSampleText(file)] as const)]
}

/** Counts of damages that had an effect, and of those of which nothing was said. */
export interface Tally {
  damages: number
  effects: number
  silent: number
  /** The same of those that change more than a name. */
  numbers: number
  silentNumbers: number
  /** Of those that the text itself contradicts. */
  checkable: number
  silentCheckable: number
}

const nothing = (): Tally => ({ damages: 0, effects: 0, silent: 0, numbers: 0, silentNumbers: 0, checkable: 0, silentCheckable: 0 })

export interface Silent extends Omit<Damage, 'text'> {
  readonly name: string
  readonly dialect: string
  readonly isNumber: boolean
  readonly isCheckable: boolean
}

/**
 * Damages texts, one word each time, and counts by dialect what becomes of it. An effect is a fact that differs, places and pseudonyms aside, and a number by more than 2 %; something is said of it where one
 * more line is not understood, a measurement contradicts itself, or the machine asks or leaves out something more.
 *
 * @param draw uniform on [0, 1)
 */
export function damagesOf(
  texts: readonly (readonly [name: string, text: string])[],
  count: number,
  draw: () => number,
): { readonly tallies: ReadonlyMap<string, Tally>; readonly silent: readonly Silent[] } {
  const tallies = new Map<string, Tally>()
  const silent: Silent[] = []
  // several texts have one name
  const wholes = new Map<string, Whole>()
  for (let index = 0; index < count; index += 1) {
    const [name, text] = texts[Math.floor(draw() * texts.length)] ?? ['', '']
    const whole = wholes.get(text) ?? wholeOf(name, text)
    wholes.set(text, whole)
    const tally = tallies.get(whole.dialect) ?? nothing()
    tallies.set(whole.dialect, tally)
    const damage = damaged(text, draw)
    if (!damage) continue
    tally.damages += 1
    const after = read(damage.text)
    const facts = factsIn(after)
    if (areAlike(facts, whole.facts, true)) continue
    const isNumber = !areAlike(facts, whole.facts, false)
    const isCheckable = contradictionsIn(damage.text) > whole.contradictions
    const said = saidOf(after)
    const isSaid = isMore(said, whole.words) || isMore([...said, ...askedOf(after)], whole.words)
    tally.effects += 1
    if (isNumber) tally.numbers += 1
    if (isCheckable) tally.checkable += 1
    if (isSaid) continue
    tally.silent += 1
    if (isNumber) tally.silentNumbers += 1
    if (isCheckable) tally.silentCheckable += 1
    const { text: _, ...place } = damage
    silent.push({ name, dialect: whole.dialect, ...place, isNumber, isCheckable })
  }
  return { tallies, silent }
}

const share = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`)

/** All together. */
export function totalOf(tallies: Iterable<Tally>): Tally {
  const all = nothing()
  // keys of a literal of this type
  for (const tally of tallies) for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key]
  return all
}

/** A table by dialect, the most of which nothing is said first, and all together. */
export function tableOf(tallies: ReadonlyMap<string, Tally>): string {
  const rows = [...tallies].toSorted(([, one], [, other]) => other.silent - one.silent)
  const row = (id: string, { damages, effects, silent, numbers, silentNumbers, checkable, silentCheckable }: Tally): string =>
    [
      id.padEnd(18),
      String(damages).padStart(8),
      String(effects).padStart(8),
      String(silent).padStart(8),
      share(silent, effects).padStart(8),
      `${silentNumbers} of ${numbers}`.padStart(16),
      share(silentNumbers, numbers).padStart(8),
      `${silentCheckable} of ${checkable}`.padStart(14),
    ].join(' ')
  const title = 'dialect'.padEnd(18) + ' damages  effects   silent    share   but for names    share      checkable'
  return [title, ...rows.map(([id, tally]) => row(id, tally)), row('all', totalOf(tallies.values()))].join('\n')
}

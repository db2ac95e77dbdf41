import { allowedBelow, hopRules, laneCounts, ownLinksOn, payloads, usualPayload, type HopRule } from '../../catalog/hops.ts'
import { driveWords } from '../../catalog/machineDriveIds.ts'
import type { DriveNode, HopKind, HopNode, Link, LinkSpeed, MachineNode, WrittenMachine } from '../../domain/machine.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { quoted } from '../fields/quoted.ts'
import { machineLimits, type WrittenNode } from './machineText.ts'
import { rowName } from './rowNames.ts'

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

const kinds = Object.keys(hopRules) as HopKind[] // the keys of a literal
const kindOfWord = new Map(kinds.map((kind) => [hopRules[kind].word, kind]))

const speed = /^(\d+(?:\.\d+)?)?(?:x(\d+))?$/

/** "sas12x4": its kind, and what follows the word; undefined for drives and what nobody knows. */
function hopOfWord(word: string): readonly [HopKind, string] | undefined {
  const [, name = '', rest = ''] = /^([a-z]+)(.*)$/.exec(word) ?? []
  const kind = kindOfWord.get(name)
  return kind && speed.test(rest) ? [kind, rest] : undefined
}

/** "1, 2, 4 or 8" */
const choices = (values: readonly (number | string)[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1')

class Refusal extends Error {}

function refuse(place: string, message: string): never {
  throw new Refusal(`${place}: ${message}`)
}

const amount = /^\d{1,15}(?:\.\d{1,30})?$/

/** A count, a rate in MB/s or a capacity in TB that is said behind a letter. */
function decimal(text: string, power: number, place: string, letter: string): number {
  const value = amount.test(text) ? Number(`${text}e${power}`) : 0
  if (!(value > 0)) refuse(place, `${quoted(letter + text)} is not a number above 0, like ${letter}250.`)
  return value
}

function readSpeed(text: string, { generations, lanes: [usual = 1, ...others] = [] }: HopRule, place: string): LinkSpeed {
  const [, rate, width] = speed.exec(text) ?? []
  const generation = Number(rate)
  const lanes = width === undefined ? usual : Number(width)
  if (!(generation > 0 && (generations?.includes(generation) ?? generation <= 1_600)))
    refuse(
      place,
      `${rate ? `generation ${rate} is unknown` : 'the generation is missing'}. Choose ${choices(generations ?? [1, 10, 25, 100])}.`,
    )
  if (![usual, ...others].includes(lanes)) refuse(place, `${lanes} lanes. Choose ${choices([usual, ...others])}.`)
  return { generation, lanes }
}

/** What a link has trained down to: no faster and no wider than it was made. */
function readTrained(text: string, rule: HopRule, made: LinkSpeed, place: string): LinkSpeed {
  const trained = readSpeed(text, { ...rule, lanes: laneCounts }, place)
  if (trained.generation > made.generation || trained.lanes > made.lanes)
    refuse(place, `it cannot have trained to more than ${plainDigits(made.generation)}x${made.lanes}.`)
  return trained
}

/** Options that nothing follows. */
const flags: ReadonlySet<string> = new Set(['bot', 'cmd', 'unbuffered'])

/** Options by their letters; one that is not allowed, or is there twice, is refused. */
function optionsOf({ options }: WrittenNode, allowed: readonly string[], place: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [letter, value] of options) {
    if (!allowed.includes(letter))
      refuse(place, `${quoted(`.${letter}${value}`)} cannot be said of it. Choose ${choices(allowed.map((one) => `.${one}`))}.`)
    if (found.has(letter)) refuse(place, `.${letter} is there twice.`)
    if (flags.has(letter) && value !== '') refuse(place, `${quoted(`.${letter}${value}`)} says more than .${letter}.`)
    found.set(letter, value)
  }
  return found
}

function withTrained(made: LinkSpeed, rule: HopRule, trained: string | undefined, place: string): Link {
  return trained === undefined ? made : { ...made, trained: readTrained(trained, rule, made, place) }
}

type HopFacts = Omit<HopNode, 'node' | 'kind' | 'count' | 'below'>

function readHop(written: WrittenNode, kind: HopKind, rest: string, place: string): HopFacts {
  const rule = hopRules[kind]
  const options = optionsOf(written, [...(rule.options ?? []), 'm'], place)
  const [payload, commands, measured] = [options.get('p'), options.get('c'), options.get('m')]
  if (payload !== undefined && !payloads.includes(Number(payload)))
    refuse(place, `packets of ${quoted(payload)} bytes. Choose ${choices(payloads)}.`)
  const made = rule.lanes ? readSpeed(rest, rule, place) : undefined
  if (!made && rest !== '') refuse(place, `it has no generation or lanes.`)
  if (options.has('bot') && made?.generation !== 5) refuse(place, `.bot is known of USB at 5 Gb/s alone.`)
  return {
    ...(made && { link: withTrained(made, rule, options.get('at'), place) }),
    ...(payload !== undefined && Number(payload) !== usualPayload && { payload: Number(payload) }),
    ...(options.has('bot') && { bulkOnly: true }),
    ...(options.has('cmd') && { commandBased: true }),
    ...(options.has('unbuffered') && { unbuffered: true }),
    ...(commands !== undefined && { commands: decimal(commands, 0, place, 'c') }),
    ...(measured !== undefined && { measured: decimal(measured, 6, place, 'm') }),
  }
}

/** What a drive node may say, its own link aside. */
const driveOptions = ['k', 'r', 'h', 'at']

function readDrives(written: WrittenNode, parent: HopKind | null, place: string): DriveNode<number | null> {
  const { word, count, below } = written
  if (word !== 'disk' && !driveWords.includes(word))
    throw new Refusal(
      `${quoted(word)} is no hop and no drive. Hops are ${choices(kinds.map((kind) => hopRules[kind].word))}; drives are ${choices(['disk', ...driveWords])}.`,
    )
  if (below.length > 0) refuse(place, `nothing can hang below drives.`)
  const allowed = ownLinksOn(parent)
  const options = optionsOf(written, [...driveOptions, ...allowed], place)
  const [kind, ...others] = allowed.filter((one) => options.has(one))
  if (others.length > 0) refuse(place, `a drive has one link of its own.`)
  if (!kind && options.has('at')) refuse(place, `.at is said of a link, like .sas12.at6.`)
  const [capacity, rim, hub] = (
    [
      ['k', 12],
      ['r', 6],
      ['h', 6],
    ] as const
  ).map(([letter, power]) => {
    const text = options.get(letter)
    return text === undefined ? undefined : decimal(text, power, place, letter)
  })
  if (rim !== undefined && hub !== undefined && hub > rim) refuse(place, `the hub is not faster than the rim.`)
  const made = kind && readSpeed(options.get(kind) ?? '', hopRules[kind], place)
  return {
    node: 'drives',
    count,
    drive: word,
    // the kinds that drives may have for themselves
    ...(made && {
      link: { kind: kind as NonNullable<DriveNode['link']>['kind'], ...withTrained(made, hopRules[kind], options.get('at'), place) },
    }),
    ...(capacity !== undefined && { capacity }),
    ...(rim !== undefined && { rim }),
    ...(hub !== undefined && { hub }),
  }
}

/** How many hops there are of each title: only then does one need a letter. */
function countTitles(nodes: readonly WrittenNode[], counts = new Map<string, number>()): ReadonlyMap<string, number> {
  for (const { word, below } of nodes) {
    const [kind] = hopOfWord(word) ?? []
    const title = kind ? hopRules[kind].title : 'Drives'
    counts.set(title, (counts.get(title) ?? 0) + 1)
    countTitles(below, counts)
  }
  return counts
}

/** "SAS cable A" where there are several: letters in the order of the text, numbers beyond Z. */
export const lettered = (title: string, index: number, count: number): string =>
  count === 1 ? title : `${title} ${index < 26 ? String.fromCharCode(65 + index) : index + 1}`

/**
 * Makes a machine of what is written.
 *
 * @returns the machine, or the first thing that cannot be: its place, what is said of it, and what is allowed
 */
export function checkedMachine(written: readonly WrittenNode[]): WrittenMachine | string {
  const counts = countTitles(written)
  const seen = new Map<string, number>()
  const names = new Set<string>()
  let drives = 0
  let isFree = false

  function namedBy({ name }: WrittenNode, place: string): Pick<HopNode, 'name'> {
    if (name === '') return {}
    if (!rowName.test(name)) refuse(place, `its name is ${quoted(name)}. Write two letters or more, digits and hyphens behind the first.`)
    if (names.has(name)) refuse(place, `another row is called ${quoted(name)}, too.`)
    names.add(name)
    return { name }
  }

  function checked(one: WrittenNode, parent: HopKind | null, depth: number, copies: number): MachineNode<number | null> {
    const [kind, rest = ''] = hopOfWord(one.word) ?? []
    const title = kind ? hopRules[kind].title : 'Drives'
    const index = seen.get(title) ?? 0
    seen.set(title, index + 1)
    const place = `${lettered(title, index, counts.get(title) ?? 1)}, ${ordinals[depth - 1]} hop`
    if (one.count === 0) refuse(place, `a count is at least 1.`)
    const named = namedBy(one, place)
    const all = copies * (one.count ?? 1)
    if (all > machineLimits.drives) refuse(place, `${all} of them; at most ${machineLimits.drives} drives are computed.`)
    if (!kind) {
      drives += all
      const node = { ...readDrives(one, parent, place), ...named }
      if (one.count === null && isFree)
        refuse(place, `a number is missing, like 8*${one.word}; only one row of drives has as many as the field Disks says.`)
      isFree ||= one.count === null
      return node
    }
    const allowed = allowedBelow(parent)
    if (!allowed.includes(kind))
      refuse(
        place,
        `it cannot hang ${parent ? `below ${hopRules[parent].title}` : 'on the host'}. There may be drives${allowed.map((other) => `, ${hopRules[other].word}`).join('')}.`,
      )
    const facts = readHop(one, kind, rest, place)
    return {
      node: 'hop',
      ...named,
      kind,
      count: one.count ?? 1,
      ...facts,
      below: one.below.map((other) => checked(other, kind, depth + 1, all)),
    }
  }

  try {
    const below = written.map((one) => checked(one, null, 1, 1))
    if (drives > machineLimits.drives) throw new Refusal(`The machine has ${drives} drives; at most ${machineLimits.drives} are computed.`)
    return { below }
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message
    throw problem
  }
}

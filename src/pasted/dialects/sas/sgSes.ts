import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { SlotFact } from '../../facts.ts'
import type { Block, Line } from '../../text.ts'
import { contentOf, wholeLine } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../sparseLines.ts'
import { sasAddress } from './sasAddress.ts'

const primary = /^\s{0,80}Primary enclosure logical identifier \(hex\):\s{0,8}([^\s]{1,40})/
/** The joined view: "SLOT 00,… [0,0]  Element type: Array device slot". What is before the bracket may hold a serial number; nothing is taken from it but digits. */
const joined = /^\s{0,80}(.{0,120}?)\s{0,8}\[(\d{1,3}),(-?\d{1,4})\]\s{1,8}Element type:\s{1,8}(\S.{0,80})$/
/** Pages by themselves: the type first, then its elements. */
const typeLine = /^\s{0,80}Element type:\s{1,8}([^,]{1,80})(?:,.{0,80})?$/
const element = /^\s{0,80}Element (?:(\d{1,4}) descriptor|index: (\d{1,4})(?=\s|$))/
const isSlotType = (type: string): boolean => /^(?:array )?device slot/i.test(type)
const status = /(?:^|[\s,])status: ([A-Z][\w ]{1,40}?)$/
const slotNumber = /device slot number: (\d{1,4})/
const address = /^\s{0,80}(?:attached )?SAS address: (\S{1,40})$/
/** Lines of other elements and of details, which say nothing about slots. */
const detail = /^\s{0,80}(?:[A-Z][\w /.()-]{1,60}[=:]|[a-z][\w ()/-]{1,60}[:=]|<empty>|Overall descriptor|Individual|Element \d)/

interface Slot {
  readonly line: Line
  readonly enclosure: string | null
  number: number | null
  isOccupied: boolean | null
}

const factOf = ({ line, enclosure, number, isOccupied }: Slot): SlotFact => ({
  kind: 'slot',
  at: wholeLine(line),
  enclosure,
  slot: number,
  isOccupied,
})

/** The number at the end of "SLOT 02" or "Slot 7,…", else the place among its kind. */
const numberIn = (name: string, index: string): number => Number(/^\D{0,40}?(\d{1,4})(?:\s|,|$)/.exec(name.trim())?.[1] ?? index)

/** Empty by its status or by an address of zeros; there, by an address; else not known. */
function occupied(slot: Slot, content: string): void {
  const says = status.exec(content)?.[1]
  if (says === 'Not installed') slot.isOccupied = false
  const printed = address.exec(content)?.[1]
  if (printed !== undefined && !/attached/.test(content) && sasAddress(printed) !== null) slot.isOccupied = true
  const number = slotNumber.exec(content)?.[1]
  if (number !== undefined) slot.number = Number(number)
}

interface Here {
  enclosure: string | null
  isSlots: boolean
  slot: Slot | null
}

/** The slot that begins in this line; null where something else begins there. */
function begun(here: Here, line: Line, content: string): Slot | null | undefined {
  const whole = joined.exec(content)
  if (whole) {
    const [, name = '', , index = '', type = ''] = whole
    return isSlotType(type) && !index.startsWith('-')
      ? { line, enclosure: here.enclosure, number: numberIn(name, index), isOccupied: null }
      : null
  }
  const type = typeLine.exec(content)?.[1]
  if (type !== undefined) {
    here.isSlots = isSlotType(type)
    return null
  }
  const [, descriptor, index] = element.exec(content) ?? []
  const number = descriptor ?? index
  if (number === undefined) return undefined
  return here.isSlots ? { line, enclosure: here.enclosure, number: Number(number), isOccupied: null } : null
}

/** Each slot once: pages that follow each other, and lines that stand there twice, tell of the same. */
function once(slots: readonly Slot[]): readonly Slot[] {
  const known = new Map<string, Slot>()
  for (const slot of slots) {
    const name = `${slot.enclosure ?? ''} ${slot.number ?? ''}`
    const first = known.get(name)
    if (!first) known.set(name, slot)
    else first.isOccupied ??= slot.isOccupied
  }
  return [...known.values()]
}

function read(block: Block): Reading {
  const slots: Slot[] = []
  const unknown: Unknown[] = []
  const here: Here = { enclosure: null, isSlots: false, slot: null }
  for (const line of block.lines) {
    const content = contentOf(line)
    const box = primary.exec(content)?.[1]
    const slot = begun(here, line, content)
    if (box !== undefined) here.enclosure = sasAddress(box)
    else if (slot !== undefined) {
      here.slot = slot
      if (slot) slots.push(slot)
    } else if (detail.test(content)) {
      if (here.slot) occupied(here.slot, content)
    } else if (!isTyped(content, 'sg_ses')) unknown.push(...unknownLine(line))
  }
  return { facts: once(slots).map(factOf), unknown }
}

/** sg_ses: the slots of an enclosure. */
export const sgSes: Dialect = {
  id: 'sg_ses',
  command: 'sg_ses --join /dev/sg0',
  sure: ({ lines }) => {
    const contents = lines.slice(0, firstLines).map(contentOf)
    if (contents.some((content) => joined.test(content) || primary.test(content))) return 3
    return contents.some((content) => typeLine.test(content)) && contents.some((content) => element.test(content)) ? 2 : 0
  },
  mark: /Primary enclosure|sg_ses/,
  begins: (content) => primary.test(content) || isTyped(content, 'sg_ses'),
  read,
}

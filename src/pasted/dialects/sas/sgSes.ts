import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { SlotFact } from '../../facts.ts'
import { lineItems } from '../../items.ts'
import type { Block } from '../../text.ts'
import { hasLine, isTyped, surely, unknownLine } from '../lines.ts'
import { sasAddress } from './sasValues.ts'

const kinds = {
  enclosure: /^\s{0,80}Primary enclosure logical identifier \(hex\):\s{0,8}(?<box>[^\s]{1,40})/d,
  // the joined view: "SLOT 00,… [0,0]  Element type: Array device slot". What is before the bracket may hold a serial number; nothing is taken from it but digits
  joined: /^\s{0,80}(?<name>.{0,120}?)\s{0,8}\[\d{1,3},(?<index>-?\d{1,4})\]\s{1,8}Element type:\s{1,8}(?<type>\S.{0,80})$/d,
  // pages by themselves: the type first, then its elements
  type: /^\s{0,80}Element type:\s{1,8}(?<type>[^,]{1,80})(?:,.{0,80})?$/d,
  element: /^\s{0,80}Element (?:(?<descriptor>\d{1,4}) descriptor|index: (?<index>\d{1,4})(?=\s|$))/d,
  // of other elements and of details, which say nothing about slots
  detail: /^\s{0,80}(?:[A-Z][\w /.()-]{1,60}[=:]|[a-z][\w ()/-]{1,60}[:=]|<empty>|Overall descriptor|Individual|Element \d)/,
} as const
const isSlotType = (type: string): boolean => /^(?:array )?device slot/i.test(type)
const status = /(?:^|[\s,])status: ([A-Z][\w ]{1,40}?)$/
const slotNumber = /device slot number: (\d{1,4})/
const address = /^\s{0,80}SAS address: (\S{1,40})$/

type Slot = { -readonly [Key in keyof SlotFact]: SlotFact[Key] }

/** The number at the end of "SLOT 02" or "Slot 7,…", else the place among its kind. */
const numberIn = (name: string, index: string): number => Number(/^\D{0,40}?(\d{1,4})(?:\s|,|$)/.exec(name.trim())?.[1] ?? index)

/** Empty by its status or by an address of zeros; there, by an address; else not known. */
function takeDetail(slot: Slot, content: string): void {
  if (status.exec(content)?.[1] === 'Not installed') slot.isOccupied = false
  if (sasAddress(address.exec(content)?.[1] ?? '') !== null) slot.isOccupied = true
  slot.slot = Number(slotNumber.exec(content)?.[1] ?? slot.slot)
}

/** Each slot once: pages that follow each other, and lines that stand there twice, tell of the same. */
function once(slots: readonly Slot[]): readonly SlotFact[] {
  const known = new Map<string, Slot>()
  for (const slot of slots) {
    const name = `${slot.enclosure ?? ''} ${slot.slot ?? ''}`
    const first = known.get(name) ?? slot
    first.isOccupied ??= slot.isOccupied
    known.set(name, first)
  }
  return [...known.values()]
}

function read(block: Block): Reading {
  const slots: Slot[] = []
  const unknown: Unknown[] = []
  let enclosure: string | null = null
  let isSlots = false
  let slot: Slot | null = null
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    if (kind === 'enclosure') enclosure = sasAddress(cells.text('box'))
    else if (kind === 'detail' && slot) takeDetail(slot, content)
    else if (kind === 'torn' && !isTyped(content, 'sg_ses')) unknown.push(...unknownLine(line))
    if (kind !== 'joined' && kind !== 'type' && kind !== 'element') continue
    const [type, index] = [cells.text('type'), cells.text('descriptor', 'index')]
    if (kind === 'type') isSlots = isSlotType(type)
    const isSlot: boolean = kind === 'element' ? isSlots : kind === 'joined' && isSlotType(type) && !index.startsWith('-')
    slot = isSlot ? { kind: 'slot', at, enclosure, slot: numberIn(cells.text('name'), index), isOccupied: null } : null
    if (slot) slots.push(slot)
  }
  return { facts: once(slots), unknown }
}

const isJoined = surely([3, kinds.joined, kinds.enclosure])

/** sg_ses: the slots of an enclosure. */
export const sgSes: Dialect = {
  id: 'sg_ses',
  command: 'sg_ses --join /dev/sg0',
  sure: (block) => isJoined(block) || (hasLine(block, kinds.type) && hasLine(block, kinds.element) ? 2 : 0),
  begins: (content) => kinds.enclosure.test(content) || isTyped(content, 'sg_ses'),
  read,
}

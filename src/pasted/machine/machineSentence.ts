import type { HopNode, MachineNode } from '../../domain/machine.ts'
import { belowOf, isWithin, nodeAt, type Path } from '../../domain/machinePath.ts'
import { counted, formatCount } from '../../units/formatQuantity.ts'
import type { FoundMachine, FoundRow } from './foundMachine.ts'

/** A piece of a sentence: plain, what the machine is, or what one should look at. */
export type SentencePart = string | { readonly text: string; readonly tone: 'strong' | 'doubt' }

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const inWords = (count: number): string => small[count] ?? formatCount(count)

const listed = (texts: readonly string[]): string => texts.join(', ').replace(/, ([^,]*)$/, ' and $1')

/** Nodes from the host down to a place. */
function waysTo(found: FoundMachine, path: Path): readonly MachineNode[] {
  return path.flatMap((_, level) => nodeAt(found.machine, path.slice(0, level + 1)) ?? [])
}

const isHop = (node: MachineNode): node is HopNode => node.node === 'hop'

/** What drives hang on, in few words: the same words are the same group. */
type Way = 'cable' | 'SAS' | 'SATA' | 'PCIe' | 'USB' | 'other'

function wayOf(nodes: readonly MachineNode[]): Way {
  const kinds = nodes.filter(isHop).map(({ kind }) => kind)
  if (kinds.includes('sas')) return 'cable'
  if (kinds.includes('usb') || kinds.includes('hub')) return 'USB'
  const drive = nodes.at(-1)
  if (drive?.node !== 'drives') return 'other'
  const ownKind = drive.link?.kind
  if (ownKind === 'pcie' || drive.drive === 'nvme') return 'PCIe'
  if (ownKind === 'usb' || drive.drive === 'usb-ssd') return 'USB'
  return ownKind === 'sas' ? 'SAS' : ownKind === 'sata' ? 'SATA' : 'other'
}

const places: Readonly<Record<Way, string>> = {
  cable: '',
  SAS: 'on a SAS adapter',
  SATA: 'on SATA',
  PCIe: 'on PCIe',
  USB: 'on USB',
  other: '',
}

/** "behind one SAS cable": of cables in cables those next to the adapter. */
function cablesText(found: FoundMachine, paths: readonly Path[]): string {
  const first = new Set(
    paths.map((path) => path.slice(0, 1 + waysTo(found, path).findIndex((node) => isHop(node) && node.kind === 'sas')).join('.')),
  )
  return `behind ${inWords(first.size)} SAS ${first.size === 1 ? 'cable' : 'cables'}`
}

const isFlashDrive = (node: MachineNode | null): boolean => node?.node === 'drives' && /ssd|nvme/.test(node.drive)

/** "8 disks behind one SAS cable", "24 SSDs on PCIe and 2 disks on SATA". */
function drivesText(found: FoundMachine): string {
  const groups = new Map<string, { readonly way: Way; readonly isFlash: boolean; count: number; readonly paths: Path[] }>()
  for (const { kind, path, count } of found.rows) {
    if (kind !== 'drives' || path === null) continue
    const nodes = waysTo(found, path)
    const copies = nodes.filter(isHop).reduce((product, hop) => product * hop.count, 1)
    const isFlash = isFlashDrive(nodeAt(found.machine, path))
    const way = wayOf(nodes)
    const key = `${way} ${isFlash}`
    const group = groups.get(key) ?? { way, isFlash, count: 0, paths: [] }
    groups.set(key, group)
    group.count += count * copies
    group.paths.push(path)
  }
  const texts = [...groups.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ way, isFlash, count, paths }) => {
      const noun = isFlash ? 'SSD' : 'disk'
      const number = count === 1 ? `one ${noun}` : counted(count, noun)
      return `${number} ${way === 'cable' ? cablesText(found, paths) : places[way]}`.trim()
    })
  return listed(texts)
}

/** Whether drives hang below a row. */
const leads = (found: FoundMachine, row: FoundRow): boolean => {
  const { path } = row
  return path !== null && found.rows.some((other) => other.kind === 'drives' && other.path !== null && isWithin(path, other.path))
}

/** "in a slot that runs ×4 of ×8", "on links that run at less than they can". */
function trainedParts(found: FoundMachine): readonly SentencePart[] {
  const rows = found.trained.flatMap(({ row }) => found.rows[row] ?? []).filter((row) => leads(found, row))
  const [first] = rows
  if (!first) return []
  if (rows.length > 1) return ['; ', { text: `${inWords(rows.length)} links run`, tone: 'doubt' }, ' at less than they are able to']
  const [, , lanes] = /^(PCIe .{1,40}slot), (×\d{1,2} of ×\d{1,2})$/.exec(first.title) ?? []
  if (lanes !== undefined) return [', in a slot that runs ', { text: lanes, tone: 'doubt' }]
  const [, generation, most] = /^PCIe (\d\.0) slot of (\d\.0)/.exec(first.title) ?? []
  if (generation !== undefined) return ['; a PCIe slot runs in generation ', { text: `${generation} of ${most}`, tone: 'doubt' }]
  const [, standard, rates] = /^(SATA|SAS|USB)(?: link,| cable,)? (\S{1,12} of .{1,12}?b\/s)/.exec(first.title) ?? []
  if (standard !== undefined) return [`; a ${standard} link runs at `, { text: rates ?? '', tone: 'doubt' }]
  return ['; ', { text: first.title, tone: 'doubt' }, ' runs at less than it is able to']
}

/** "4 lanes or 2": what all options say alike is said once. */
function optionsText(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  const [, unit = ''] = /^\S{1,20}( .{1,30})$/.exec(first) ?? []
  const plain = unit.replace(/s$/, '')
  const short = others.map((text) => (unit !== '' && text.replace(/s$/, '').endsWith(plain) ? (text.split(' ')[0] ?? text) : text))
  return [first, ...short].join(' or ')
}

function openParts({ contradictions }: FoundMachine): readonly SentencePart[] {
  const open = contradictions.filter(({ isDecided }) => !isDecided)
  const [first, ...others] = open
  if (!first) return []
  const texts = first.options.map(({ text }) => text.replaceAll('\u00A0', ' '))
  const more =
    others.length === 0 ? [] : [`, and about ${others.length === 1 ? 'one more thing' : `${inWords(others.length)} more things`}`]
  return [` Your texts disagree about ${first.about}: `, { text: optionsText(texts), tone: 'doubt' }, ...more, '.']
}

/**
 * What a machine is, in two sentences: "Your machine is 8 disks behind one SAS cable, in a slot that runs ×4 of ×8. Your texts disagree
 * about the cable: 4 lanes or 2."
 */
export function machineSentence(found: FoundMachine): readonly SentencePart[] {
  if (found.drives === 0 || belowOf(found.machine).length === 0) {
    const [help] = found.wouldHelp
    return ['Your texts name ', { text: 'no drives', tone: 'doubt' }, help ? ` yet: ${help.command} says ${help.says}.` : ' yet.']
  }
  return ['Your machine is ', { text: drivesText(found), tone: 'strong' }, ...trainedParts(found), '.', ...openParts(found)]
}

/** A sentence without its tones. */
export const plainParts = (parts: readonly SentencePart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

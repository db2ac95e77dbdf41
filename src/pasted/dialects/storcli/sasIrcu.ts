import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { ArrayFact, ControllerFact, DriveFact } from '../../facts.ts'
import { as, lineItems, cellsOf, within } from '../../items.ts'
import type { Block, Said, Span } from '../../text.ts'
import { driveFact } from '../drives/driveFact.ts'
import { changed, isMislabelled, isTyped, surely, unknownLine } from '../lines.ts'
import { isInventedAddress, sasAddress } from '../sas/sasValues.ts'

const kinds = {
  initiated: /^\s{0,80}Read configuration has been initiated for controller (?<number>\d{1,4})/d,
  device: /^\s{0,80}Device is an? (?<what>\S.{0,60})$/d,
  volume: /^\s{0,80}IR [Vv]olume (?<number>\d{1,4})$/d,
  section: /^\s{0,80}(?:Controller|Enclosure|Physical device|IR Volume) information$/,
  known:
    /^\s{0,80}(?:-{3,200}|Initiator at ID #\d{1,4}|Version \d.{0,80}|Copyright .{0,120}|SAS[23]IRCU: .{0,80}|(?:LSI Corporation|Avago Technologies|Broadcom) .{0,80})$/,
  field: /^\s{0,80}(?<name>\S.{0,60}?)\s{1,60}:(?:\s{1,8}(?<value>\S.{0,200}))?$/d,
} as const
const banner = /^\s{0,80}(?:LSI|Avago|Broadcom|SAS).{0,40}(?:SAS[23] IR Configuration|IR Configuration Utility|SAS[23]IRCU:)/

/** A slot or a volume with its fields, and the slots of its members. */
interface Described {
  readonly at: Span
  readonly name: string
  readonly controller: string | null
  readonly fields: Map<string, Said<string>>
  readonly members: Said<string>[]
}

const sizeName = 'Size (in MB)/(in sectors)'

/** What stands before values that are taken. */
const labels = [sizeName, 'Model Number', 'Protocol', 'Drive Type', 'Enclosure #', 'SAS Address', 'Controller type', 'RAID level']

/** Bytes by the number behind the slash, which is the last sector; megabytes of 1024² before it say how large a sector is. Neither where they do not fit together. */
function sizeOf(size: Said<string> | undefined): Pick<DriveFact, 'bytes' | 'sector'> {
  const found = size && within(size, /^(?<megabytes>\d{1,12})\/(?<sectors>\d{1,15})$/d)
  const [megabytes, last] = [Number(found?.text('megabytes')), Number(found?.text('sectors'))]
  const sectors = last + (last % 2)
  const sector = [512, 4096].find((each) => Math.abs(each * sectors - megabytes * 1_048_576) <= 2 * 1_048_576)
  if (!found || megabytes === 0 || sector === undefined) return { bytes: null, sector: null }
  return { bytes: as(found.said('sectors'), () => sector * sectors), sector: as(size, () => sector) }
}

function driveOf({ at, controller, fields }: Described): DriveFact {
  const of = cellsOf(fields)
  const address = [of.text('GUID'), of.text('SAS Address')].find((one) => /\d/.test(one) && !isInventedAddress(one))
  const kind = `${of.text('Protocol')} ${of.text('Drive Type')}`
  const place = [of.text('Enclosure #'), of.text('Slot #')].join(':')
  return driveFact(at, {
    identity: address === undefined ? null : sasAddress(address),
    model: of.said('Model Number'),
    ...sizeOf(fields.get(sizeName)),
    rpm: of.as((type) => (type.endsWith('_SSD') ? 0 : null), 'Drive Type'),
    transport: /SATA/.test(kind) ? 'sata' : /SAS/.test(kind) ? 'sas' : null,
    controller,
    place: /^\d{1,6}:\d{1,6}$/.test(place) ? place : null,
  })
}

const arrayOf = ({ at, name, fields, members }: Described): ArrayFact => ({
  kind: 'array',
  at,
  of: 'adapter',
  name,
  level: as(fields.get('RAID level'), (level) => level.toLowerCase()),
  members,
  state: fields.get('Status of volume') ?? null,
})

function read(block: Block): Reading {
  const controllers: ControllerFact[] = []
  const [slots, volumes]: [Described[], Described[]] = [[], []]
  const unknown: Unknown[] = []
  let controller: string | null = null
  let into: Described | null = null
  const take = (at: Span, name: string, said: Said<string>): void => {
    if (name === 'Controller type') {
      const id: string = (controller ??= '/c0')
      if (!controllers.some((one) => one.id === id)) controllers.push({ kind: 'controller', at, id, model: said, drives: null })
    } else if (into && volumes.includes(into) && /^PHY\[\d{1,4}\]/.test(name) && /^\d{1,6}:\d{1,6}$/.test(said.value)) {
      if (!into.members.some((one) => one.value === said.value)) into.members.push(said)
    } else if (into && !into.fields.has(name)) into.fields.set(name, said)
  }
  for (const { kind, line, content, at, cells } of lineItems(block, kinds)) {
    const said = cells.said('value')
    const described = (name: string): Described => ({ at, name, controller, fields: new Map(), members: [] })
    if (kind === 'initiated') [controller, into] = [`/c${cells.text('number')}`, null]
    else if (kind === 'device') slots.push((into = described(cells.text('what'))))
    else if (kind === 'volume') {
      const [name, last] = [`IR volume ${cells.text('number')}`, volumes.at(-1)]
      const isAgain = last?.name === name && last.fields.size === 0
      into = isAgain ? last : described(name)
      if (!isAgain) volumes.push(into)
    } else if (kind === 'section') into = null
    else if (kind === 'field' && said) {
      take(at, cells.text('name'), said)
      if (isMislabelled(content, labels)) unknown.push({ line: line.number, probably: changed })
    } else if (kind === 'torn' && !isTyped(content, 'sas2ircu', 'sas3ircu')) unknown.push(...unknownLine(line))
  }
  const disks = slots.filter(({ name, fields }) => /hard disk|solid state|ssd/i.test(name) && fields.has('Model Number'))
  const drives = disks.map(driveOf)
  const torn = disks.flatMap(({ fields }, index) => (drives[index]?.bytes ? [] : (fields.get(sizeName) ?? [])))
  return {
    facts: [...controllers, ...drives, ...volumes.map(arrayOf)],
    unknown: [...unknown, ...torn.map(({ at }) => ({ line: at.line, probably: changed }))],
  }
}

/** sas2ircu and sas3ircu: an adapter, its volumes and what is in its slots. Rates of links it does not say. */
export const sasIrcu: Dialect = {
  id: 'sas2ircu',
  command: 'sas3ircu 0 display',
  listsDrives: true,
  sure: surely([3, banner, kinds.initiated, kinds.device, kinds.volume]),
  begins: (content) => banner.test(content) || kinds.initiated.test(content) || isTyped(content, 'sas2ircu', 'sas3ircu'),
  read,
}

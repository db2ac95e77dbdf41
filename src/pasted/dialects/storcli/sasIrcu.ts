import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { ArrayFact, ControllerFact, DriveFact } from '../../facts.ts'
import type { Block, Line, Said } from '../../text.ts'
import { contentOf, saidBy, wholeLine } from '../../text.ts'
import { isInventedAddress, sasAddress } from '../sas/sasAddress.ts'
import { changed, firstLines, isTyped, unknownLine } from '../sparseLines.ts'

const field = /^\s{0,80}(\S.{0,60}?)\s{1,60}:(?:\s{1,8}(\S.{0,200}))?$/d
const initiated = /^\s{0,80}Read configuration has been initiated for controller (\d{1,4})/
const device = /^\s{0,80}Device is an? (\S.{0,60})$/
const volume = /^\s{0,80}IR [Vv]olume (\d{1,4})$/
const banner = /^\s{0,80}(?:LSI|Avago|Broadcom|SAS).{0,40}(?:SAS[23] IR Configuration|IR Configuration Utility|SAS[23]IRCU:)/
const known =
  /^\s{0,80}(?:-{3,200}|(?:Controller|Enclosure|Physical device|IR Volume) information|Initiator at ID #\d{1,4}|Version \d.{0,80}|Copyright .{0,120}|SAS[23]IRCU: .{0,80}|LSI Corporation .{0,80}|Avago Technologies .{0,80}|Broadcom .{0,80})$/

interface Place {
  readonly line: Line
  readonly isDisk: boolean
  readonly fields: Map<string, Said<string>>
}

interface Volume {
  readonly line: Line
  readonly name: string
  readonly fields: Map<string, Said<string>>
  readonly members: Said<string>[]
}

interface Here {
  readonly controllers: ControllerFact[]
  readonly places: { readonly place: Place; readonly controller: string | null }[]
  readonly volumes: Volume[]
  readonly unknown: Unknown[]
  controller: string | null
  /** Where the fields that follow belong. */
  into: { readonly place?: Place; readonly volume?: Volume } | null
}

/** Bytes by the number behind the slash, which is the last sector; megabytes of 1024² before it say how large a sector is. Neither where they do not fit together. */
function sizeOf(size: Said<string> | undefined): Pick<DriveFact, 'bytes' | 'sector'> {
  const [, megabytes = '', digits = ''] = /^(\d{1,12})\/(\d{1,15})$/.exec(size?.value ?? '') ?? []
  if (!size || digits === '' || Number(megabytes) === 0) return { bytes: null, sector: null }
  const sectors = Number(digits) % 2 === 1 ? Number(digits) + 1 : Number(digits)
  const about = Number(megabytes) * 1_048_576
  const sector = [512, 4096].find((each) => Math.abs(each * sectors - about) <= 2 * 1_048_576)
  const from = size.at.from + megabytes.length + 1
  if (sector === undefined) return { bytes: null, sector: null }
  return { bytes: { value: sector * sectors, at: { ...size.at, from } }, sector: { value: sector, at: size.at } }
}

function driveOf({ line, fields }: Place, controller: string | null): DriveFact {
  const text = (name: string): string => fields.get(name)?.value ?? ''
  const [protocol, type] = [fields.get('Protocol'), fields.get('Drive Type')]
  const address = [text('GUID'), text('SAS Address')].find((one) => /\d/.test(one) && !isInventedAddress(one))
  const kind = `${protocol?.value ?? ''} ${type?.value ?? ''}`
  const place = [text('Enclosure #'), text('Slot #')].join(':')
  return {
    kind: 'drive',
    at: wholeLine(line),
    node: null,
    identity: address === undefined ? null : sasAddress(address),
    model: fields.get('Model Number') ?? null,
    ...sizeOf(fields.get('Size (in MB)/(in sectors)')),
    rpm: type && type.value.endsWith('_SSD') ? { value: 0, at: type.at } : null,
    transport: /SATA/.test(kind) ? 'sata' : /SAS/.test(kind) ? 'sas' : null,
    able: null,
    runs: null,
    controller,
    place: /^\d{1,6}:\d{1,6}$/.test(place) ? place : null,
    isVirtual: false,
    count: 1,
  }
}

function arrayOf({ line, name, fields, members }: Volume): ArrayFact {
  const level = fields.get('RAID level')
  return {
    kind: 'array',
    at: wholeLine(line),
    of: 'adapter',
    name,
    level: level ? { value: level.value.toLowerCase(), at: level.at } : null,
    members,
    state: fields.get('Status of volume') ?? null,
  }
}

function addField(here: Here, line: Line, match: RegExpExecArray): void {
  const [, name = '', value = ''] = match
  if (value === '') return
  const said = saidBy(line, match, 2, value)
  if (name === 'Controller type') {
    const id = here.controller ?? '/c0'
    here.controller = id
    if (!here.controllers.some((one) => one.id === id))
      here.controllers.push({ kind: 'controller', at: wholeLine(line), id, model: said, drives: null })
  } else if (here.into?.volume && /^PHY\[\d{1,4}\]/.test(name) && /^\d{1,6}:\d{1,6}$/.test(value)) {
    if (!here.into.volume.members.some((one) => one.value === value)) here.into.volume.members.push(said)
  } else {
    const fields = here.into?.place?.fields ?? here.into?.volume?.fields
    if (fields && !fields.has(name)) fields.set(name, said)
  }
}

function addLine(here: Here, line: Line): void {
  const content = contentOf(line)
  const of = initiated.exec(content)?.[1]
  const what = device.exec(content)?.[1]
  const number = volume.exec(content)?.[1]
  const match = field.exec(content)
  if (of !== undefined) Object.assign(here, { controller: `/c${of}`, into: null })
  else if (what !== undefined) {
    const place: Place = { line, isDisk: /hard disk|solid state|ssd/i.test(what), fields: new Map() }
    here.into = { place }
    here.places.push({ place, controller: here.controller })
  } else if (number !== undefined) {
    const name = `IR volume ${number}`
    const last = here.volumes.at(-1)
    const isAgain = last?.name === name && last.fields.size === 0
    const one: Volume = isAgain ? last : { line, name, fields: new Map(), members: [] }
    here.into = { volume: one }
    if (!isAgain) here.volumes.push(one)
  } else if (known.test(content)) {
    if (content.endsWith('information')) here.into = null
  } else if (match) addField(here, line, match)
  else if (!isTyped(content, 'sas2ircu', 'sas3ircu')) here.unknown.push(...unknownLine(line))
}

function read(block: Block): Reading {
  const here: Here = { controllers: [], places: [], volumes: [], unknown: [], controller: null, into: null }
  for (const line of block.lines) addLine(here, line)
  const disks = here.places.filter(({ place }) => place.isDisk && place.fields.has('Model Number'))
  const drives = disks.map(({ place, controller }) => driveOf(place, controller))
  const torn = disks.flatMap(({ place }, index) => {
    const size = place.fields.get('Size (in MB)/(in sectors)')
    return size && drives[index]?.bytes === null ? [{ line: size.at.line, probably: changed }] : []
  })
  return { facts: [...here.controllers, ...drives, ...here.volumes.map(arrayOf)], unknown: [...here.unknown, ...torn] }
}

/** sas2ircu and sas3ircu: an adapter, its volumes and what is in its slots. Rates of links it does not say. */
export const sasIrcu: Dialect = {
  id: 'sas2ircu',
  command: 'sas3ircu 0 display',
  sure: ({ lines }) => {
    const contents = lines.slice(0, firstLines).map(contentOf)
    return contents.some((content) => banner.test(content) || initiated.test(content) || device.test(content) || volume.test(content))
      ? 3
      : 0
  },
  mark: /IR Config|IRCU|Read config|sas[23]ircu/,
  begins: (content) => banner.test(content) || initiated.test(content) || isTyped(content, 'sas2ircu', 'sas3ircu'),
  read,
}

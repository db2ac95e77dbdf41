import type { ArrayFact, ControllerFact, DriveFact, Fact, Transport } from '../../facts.ts'
import type { Said, Span } from '../../text.ts'
import { sasAddress } from '../sas/sasAddress.ts'
import { byItsSectors, bytesOf, placeOf, rateIn, saidBytes, transports } from './adapterValues.ts'

/** A row of a table, by the titles of its columns. */
export type Cells = ReadonlyMap<string, Said<string>>

interface DriveDraft {
  readonly at: Span
  readonly controller: string | null
  readonly place: string
  group: string | null
  model: Said<string> | null
  /** As the table has it, in units of 1024 with three places. */
  size: Said<number> | null
  /** By its sectors. */
  exact: Said<number> | null
  sector: Said<number> | null
  rpm: Said<number> | null
  transport: Transport | null
  able: Said<number> | null
  runs: Said<number> | null
  identity: string | null
  isMedium: boolean
}

interface Member {
  readonly controller: string | null
  readonly group: string
  readonly place: Said<string>
}

/** What an adapter’s own program says, gathered from tables, lists and JSON: the same drive stands in several of them. */
export interface Adapters {
  readonly controllers: Map<string, ControllerFact>
  readonly drives: Map<string, DriveDraft>
  readonly members: Member[]
  readonly arrays: (ArrayFact & { readonly controller: string | null; readonly group: string })[]
}

export const noAdapters = (): Adapters => ({ controllers: new Map(), drives: new Map(), members: [], arrays: [] })

export function addController(adapters: Adapters, id: string | null, at: Span, model: Said<string>): void {
  if (id !== null && !adapters.controllers.has(id)) adapters.controllers.set(id, { kind: 'controller', at, id, model, drives: null })
}

/** How many drives a controller says it has. */
export function addCount(adapters: Adapters, id: string | null, drives: Said<number>): void {
  const controller = id === null ? undefined : adapters.controllers.get(id)
  if (controller) adapters.controllers.set(controller.id, { ...controller, drives: controller.drives ?? drives })
}

/** A row of the overview of all adapters. */
export function addOverview(adapters: Adapters, at: Span, cells: Cells): boolean {
  const [number, model, drives] = [cells.get('Ctl')?.value ?? '', cells.get('Model'), cells.get('PDs')]
  if (!/^\d{1,4}$/.test(number) || !model) return false
  addController(adapters, `/c${number}`, at, model)
  if (drives && /^\d{1,6}$/.test(drives.value)) addCount(adapters, `/c${number}`, { value: Number(drives.value), at: drives.at })
  return true
}

/** The drive in a place, known already or not. */
export function draftOf(adapters: Adapters, controller: string | null, place: string, at: Span): DriveDraft {
  const key = `${controller ?? ''} ${place}`
  const known = adapters.drives.get(key)
  if (known) return known
  const draft: DriveDraft = {
    at,
    controller,
    place,
    group: null,
    model: null,
    size: null,
    exact: null,
    sector: null,
    rpm: null,
    transport: null,
    able: null,
    runs: null,
    identity: null,
    isMedium: true,
  }
  adapters.drives.set(key, draft)
  return draft
}

const isAmount = (cell: Said<string> | undefined): boolean => !cell || cell.value === '-' || bytesOf(cell.value) !== null

/** A row of a list of drives; false where it has no place, or its amounts are none: then columns were lost. */
export function addDriveRow(adapters: Adapters, controller: string | null, at: Span, cells: Cells): boolean {
  const place = placeOf(cells.get('EID:Slt')?.value ?? '')
  if (place === null || ['Size', 'SeSz'].some((name) => !isAmount(cells.get(name)))) return false
  const draft = draftOf(adapters, controller, place, at)
  const medium = cells.get('Med')
  draft.group ??= cells.get('DG')?.value ?? null
  draft.model ??= cells.get('Model') ?? null
  draft.size ??= saidBytes(cells.get('Size'))
  draft.sector ??= saidBytes(cells.get('SeSz'))
  draft.transport ??= transports[cells.get('Intf')?.value ?? ''] ?? null
  if (medium?.value === 'SSD') draft.rpm ??= { value: 0, at: medium.at }
  // optical drives have neither a size nor a medium that is known
  if (medium && !/^(?:HDD|SSD)$/.test(medium.value) && !draft.size) draft.isMedium = false
  return true
}

/** A row of the topology: a drive of a group. */
export function addMember(adapters: Adapters, controller: string | null, cells: Cells): boolean {
  const [group, cell] = [cells.get('DG')?.value, cells.get('EID:Slot')]
  const place = placeOf(cell?.value ?? '')
  const isKnown = adapters.members.some((one) => one.controller === controller && one.group === group && one.place.value === place)
  if (group !== undefined && cell && place !== null && !isKnown)
    adapters.members.push({ controller, group, place: { value: place, at: cell.at } })
  return group !== undefined
}

/** A row of a list of volumes, whose first column is group and number: "0/1". */
export function addArray(adapters: Adapters, controller: string | null, at: Span, cells: Cells): boolean {
  const [, group, number] = /^x?(\d{1,4}|-)\/(\d{1,4})$/.exec(cells.get('DG/VD')?.value ?? '') ?? []
  const [level, state] = [cells.get('TYPE'), cells.get('State')]
  if (group === undefined || number === undefined) return false
  const name = `${controller ?? ''}/v${number}`
  const isKnown = adapters.arrays.some((one) => one.name === name && one.controller === controller)
  if (isKnown) return true
  adapters.arrays.push({
    kind: 'array',
    at,
    of: 'adapter',
    name,
    level: level ? { value: level.value.toLowerCase(), at: level.at } : null,
    members: [],
    state: state ?? null,
    controller,
    group,
  })
  return true
}

/** What the details of a drive say beside the table; false where two numbers that say the same do not fit together. */
export function addAttribute(draft: DriveDraft, name: string, value: Said<string>): boolean {
  if (name === 'Model Number' && value.value.length > (draft.model?.value.length ?? 0)) draft.model = value
  else if (name === 'WWN') draft.identity ??= sasAddress(value.value)
  else if (/^(?:Logical )?Sector Size$/.test(name)) draft.sector ??= saidBytes(value)
  else if (name === 'Raw size') {
    draft.exact ??= byItsSectors(value, draft.sector?.value ?? 512)
    return draft.exact !== null
  } else if (name === 'Device Speed') draft.able ??= rateIn(value)
  else if (name === 'Link Speed' || name === 'Negotiated Physical Link Rate') draft.runs ??= rateIn(value)
  return true
}

function driveOf(draft: DriveDraft): DriveFact {
  const { at, controller, place, model, size, exact, sector, rpm, transport, able, runs, identity } = draft
  return {
    kind: 'drive',
    at,
    node: null,
    identity,
    model,
    bytes: exact ?? size,
    sector,
    rpm,
    transport,
    able,
    runs,
    controller,
    place,
    isVirtual: false,
    count: 1,
  }
}

/** All of it as facts: controllers, drives, volumes with the drives of their group. */
export function factsOf({ controllers, drives, members, arrays }: Adapters): readonly Fact[] {
  const disks = [...drives.values()].filter(({ isMedium, model }) => isMedium && model !== null)
  const membersOf = (controller: string | null, group: string): readonly Said<string>[] => {
    const drawn = members.filter((one) => one.controller === controller && one.group === group)
    if (drawn.length > 0) return drawn.map(({ place }) => place)
    return disks.filter((one) => one.controller === controller && one.group === group).map(({ place, at }) => ({ value: place, at }))
  }
  return [
    ...controllers.values(),
    ...disks.map(driveOf),
    ...arrays.map(({ controller, group, ...array }): ArrayFact => ({ ...array, members: membersOf(controller, group) })),
  ]
}

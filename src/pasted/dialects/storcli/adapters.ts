import type { Reading, Unknown } from '../../dialect.ts'
import type { ArrayFact, ControllerFact, DriveFact, SasPhyFact } from '../../facts.ts'
import { addTo, firstOfEach } from '../../groupedBy.ts'
import { as, count, cellsOf, type Cells } from '../../items.ts'
import type { Said, Span } from '../../text.ts'
import { driveFact, isSector } from '../drives/driveFact.ts'
import { phyRate, sasAddress } from '../sas/sasValues.ts'
import { changed } from '../lines.ts'
import { byItsSectors, bytesOf, placeOf, transports } from './adapterValues.ts'

/** What storcli and perccli say, one thing after the other, whether as text or as JSON. */
export type AdapterItem = { readonly at: Span } & (
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly said: Said<string> }
  | { readonly kind: 'row'; readonly cells: Cells | null }
)

/** A drive with all that rows of tables and lists of its attributes say of it. */
interface Drive {
  readonly at: Span
  readonly controller: string | null
  readonly place: string
  readonly of: Cells[]
}

/** A volume, and the group of drives that it lies on; its members are listed by their group. */
interface Volume {
  readonly fact: ArrayFact
  readonly group: string
}

const groupOf = (controller: string | null, group: string): string => `${controller ?? ''} ${group}`

const bytes = (text: string): number | null => bytesOf(text) || null
const isAmount = (cell: Said<string> | null): boolean => !cell || cell.value === '-' || bytesOf(cell.value) !== null

/** What the first of these says that says something of it. */
function first<Value>({ of }: Drive, say: (cells: Cells) => Said<Value> | null): Said<Value> | null {
  for (const cells of of) {
    const said = say(cells)
    if (said) return said
  }
  return null
}

/** The longest of its names: tables cut them. */
function modelOf(drive: Drive): Said<string> | null {
  const [short, long] = [first(drive, (cells) => cells.said('Model')), first(drive, (cells) => cells.said('Model Number'))]
  return long && long.value.length > (short?.value.length ?? 0) ? long : short
}

const sectorOf = (drive: Drive): Said<number> | null =>
  first(drive, (cells) => cells.as(bytes, 'SeSz', 'Sector Size', 'Logical Sector Size'))

function driveOf(drive: Drive): DriveFact | null {
  const [model, size, sector] = [modelOf(drive), first(drive, (cells) => cells.as(bytes, 'Size')), sectorOf(drive)]
  const media = drive.of.flatMap((cells) => cells.said('Med') ?? [])
  // optical drives have neither a size nor a medium that is known
  if (!model || (!size && media.some(({ value }) => !/^(?:HDD|SSD)$/.test(value)))) return null
  return driveFact(drive.at, {
    identity: first(drive, (cells) => cells.as(sasAddress, 'WWN'))?.value ?? null,
    model,
    bytes: first(drive, (cells) => byItsSectors(cells.said('Raw size'), sector?.value)) ?? size,
    sector,
    rpm: as(
      media.find(({ value }) => value === 'SSD'),
      () => 0,
    ),
    transport: first(drive, (cells) => cells.as((text) => transports[text] ?? null, 'Intf'))?.value ?? null,
    able: first(drive, (cells) => phyRate(cells.said('Device Speed'))),
    runs: first(drive, (cells) => phyRate(cells.said('Link Speed', 'Negotiated Physical Link Rate'))),
    controller: drive.controller,
    place: drive.place,
  })
}

/** One phy of the adapter: what hangs on it by who answers. */
function phyOf(at: Span, cells: Cells, controller: string | null): SasPhyFact | null {
  const phy = cells.as(count, 'PhyNo')
  const is = (name: string): boolean => cells.text(name) === '1'
  const attached = cells.as((text) => (text === '-' ? null : sasAddress(text)), 'AhDevAddr')?.value ?? null
  const isDrive = is('SSPT') || is('STPT') || is('SATAE')
  const attachedTo = attached === null ? null : is('SMPT') ? 'expander' : isDrive ? 'drive' : null
  const rate = phyRate(cells.said('SASLinkSpeed'))
  return phy && { kind: 'sas-phy', at, of: controller, phy: phy.value, attached, attachedTo, rate, isUnknown: false }
}

/** What an adapter’s own program says, gathered: the same drive stands in several tables and lists. */
class Adapters {
  readonly unknown: Unknown[] = []
  private readonly controllers = new Map<string, ControllerFact>()
  private readonly drives = new Map<string, Drive>()
  /** Places of drives by their group. */
  private readonly members = new Map<string, Said<string>[]>()
  private readonly volumes = new Map<string, Volume>()
  private readonly phys: SasPhyFact[] = []
  private controller: string | null = null
  /** The drive whose attributes are listed. */
  private drive: Drive | null = null

  take(item: AdapterItem): void {
    if (item.kind === 'heading') this.takeHeading(item.text, item.at)
    else if (item.kind === 'value') this.takeValue(item.name, item.said, item.at)
    else if (!item.cells || !this.takeRow(item.cells, item.at)) this.unknown.push({ line: item.at.line, probably: 'a row of a table' })
  }

  /** A heading says of which drive the attributes are that follow; a new answer says anew which adapter it is of. */
  private takeHeading(text: string, at: Span): void {
    const [, number, enclosure = '', slot = '', what = ''] =
      /^Drive \/c(\d{1,4})(?:\/e(\d{1,5}))?\/s(\d{1,5})(?=\s|$)(.{0,80})/.exec(text) ?? []
    if (number !== undefined) this.controller = `/c${number}`
    if (text === 'Command Status') this.controller = null
    this.drive = what.includes('Device attributes') ? this.driveIn(`${enclosure}:${slot}`, at) : null
  }

  private takeValue(name: string, said: Said<string>, at: Span): void {
    const number = count(said.value)
    if (name === 'Controller' && number !== null) [this.controller, this.drive] = [`/c${number}`, null]
    else if (this.drive) this.drive.of.push(cellsOf(new Map([[name, said]])))
    else if (name === 'Model' || name === 'Product Name') this.addController(this.controller, said, at)
    else if (name === 'Physical Drives') this.addCount(this.controller, as(said, count))
  }

  /** False where columns were lost. */
  private takeRow(cells: Cells, at: Span): boolean {
    const { controller } = this
    if (cells.said('Ctl')) {
      const [number, model] = [cells.as(count, 'Ctl'), cells.said('Model')]
      if (!number || !model) return false
      this.addController(`/c${number.value}`, model, at)
      this.addCount(`/c${number.value}`, cells.as(count, 'PDs'))
    } else if (cells.said('EID:Slt')) {
      const place = cells.as(placeOf, 'EID:Slt')
      if (!place || !['Size', 'SeSz'].every((name) => isAmount(cells.said(name)))) return false
      this.driveIn(place.value, at).of.push(cells)
    } else if (cells.said('DG/VD')) return this.addVolume(cells, at)
    else if (cells.said('EID:Slot')) {
      const [group, place] = [cells.said('DG'), cells.as(placeOf, 'EID:Slot')]
      if (group && place) addTo(this.members, groupOf(controller, group.value), place)
      return group !== null
    } else if (cells.said('PhyNo')) {
      const phy = phyOf(at, cells, controller)
      const last = this.phys.at(-1)
      if (phy) this.phys.push(phy)
      // they are printed in their order, from 0
      return phy !== null && (phy.phy === 0 || (last?.of === phy.of && phy.phy === last.phy + 1))
    }
    return true
  }

  private addController(id: string | null, model: Said<string>, at: Span): void {
    if (id !== null && !this.controllers.has(id)) this.controllers.set(id, { kind: 'controller', at, id, model, drives: null })
  }

  private addCount(id: string | null, drives: Said<number> | null): void {
    const known = this.controllers.get(id ?? '')
    if (known) this.controllers.set(known.id, { ...known, drives: known.drives ?? drives })
  }

  private driveIn(place: string, at: Span): Drive {
    const { controller } = this
    const key = `${controller ?? ''} ${place}`
    const drive = this.drives.get(key) ?? { at, controller, place, of: [] }
    this.drives.set(key, drive)
    return drive
  }

  /** The first column of a volume is group and number: "0/1". */
  private addVolume(cells: Cells, at: Span): boolean {
    const { controller } = this
    const [, group, number] = /^x?(\d{1,4}|-)\/(\d{1,4})$/.exec(cells.text('DG/VD')) ?? []
    if (group === undefined) return false
    const name = `${controller ?? ''}/v${number}`
    const level = cells.as((text) => text.toLowerCase(), 'TYPE')
    const fact: ArrayFact = { kind: 'array', at, of: 'adapter', name, level, members: [], state: cells.said('State') }
    if (!this.volumes.has(name)) this.volumes.set(name, { fact, group: groupOf(controller, group) })
    return true
  }

  /** Controllers, drives, volumes with the drives of their group. */
  reading(): Reading {
    const known = [...this.drives.values()].flatMap((drive) => {
      const fact = driveOf(drive)
      return fact ? [{ drive, fact }] : []
    })
    const groups = new Map<string, Said<string>[]>()
    for (const { at, controller, place, of } of known.map(({ drive }) => drive)) {
      const group = of.find((cells) => cells.said('DG'))?.text('DG')
      if (group !== undefined) addTo(groups, groupOf(controller, group), { value: place, at })
    }
    const membersOf = ({ group }: Volume): readonly Said<string>[] => {
      const drawn = this.members.get(group)
      return drawn ? firstOfEach(drawn, ({ value }) => value) : (groups.get(group) ?? [])
    }
    return {
      facts: [
        ...this.controllers.values(),
        ...known.map(({ fact }) => fact),
        ...[...this.volumes.values()].map((volume): ArrayFact => ({ ...volume.fact, members: membersOf(volume) })),
        ...this.phys,
      ],
      unknown: [...this.unknown, ...[...this.drives.values()].flatMap(tornIn)],
    }
  }
}

/** Numbers of sectors that do not fit the size beside them. */
function tornIn(drive: Drive): readonly Unknown[] {
  const sector = sectorOf(drive)?.value
  return drive.of.flatMap((cells) => {
    const size = cells.said('Raw size')
    const own = cells.said('SeSz', 'Sector Size', 'Logical Sector Size')
    if (own && !isSector(bytesOf(own.value) ?? 0)) return [{ line: own.at.line, probably: changed }]
    const speed = cells.said('Device Speed', 'Link Speed')
    if (speed && /^\d/.test(speed.value) && !phyRate(speed)) return [{ line: speed.at.line, probably: changed }]
    const [short, long] = [cells.as(bytes, 'Size'), first(drive, (one) => byItsSectors(one.said('Raw size'), sector))]
    if (short && (short.value > 2 ** 50 || (long && short.value > 1.01 * long.value))) return [{ line: short.at.line, probably: changed }]
    return size && !byItsSectors(size, sector) ? [{ line: size.at.line, probably: changed }] : []
  })
}

/** All of it as facts. */
export function adaptersIn(items: Iterable<AdapterItem>): Reading {
  const adapters = new Adapters()
  for (const item of items) adapters.take(item)
  return adapters.reading()
}

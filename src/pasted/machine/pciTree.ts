import type { PcieLink, PciFact } from '../facts.ts'
import { groupedBy } from '../groupedBy.ts'
import { said } from './draft.ts'
import { placeOf, type Evidence, type Seen } from './evidence.ts'
import type { FoundValue, Place } from './foundMachine.ts'

/** A link of PCIe: what hangs on one bus below a port. */
export interface PciLink {
  /** Above: a root port, or a port of a switch; null where the text does not show it. */
  readonly port: Seen<PciFact> | null
  /** What is plugged in; functions of one device share its link. */
  readonly devices: readonly Seen<PciFact>[]
}

/** A device with the links above it, the one nearest to the host first. */
export interface PciWay {
  readonly device: Seen<PciFact>
  readonly links: readonly PciLink[]
}

const addressPattern = /^(?:([0-9a-f]{4,8}):)?([0-9a-f]{2}):([0-9a-f]{2})\.([0-9a-f])$/i

interface Address {
  readonly domain: string
  readonly bus: number
  readonly text: string
}

function addressOf({ address }: PciFact): Address | null {
  const [, domain = '0000', bus = '', device = '', unit = ''] = addressPattern.exec(address) ?? []
  if (bus === '') return null
  return {
    domain,
    bus: Number.parseInt(bus, 16),
    text: `${domain}:${bus}:${device}.${unit}`.toLowerCase(),
  }
}

/** The address of a device, without that of the function. */
const slotOf = (fact: PciFact): string => addressOf(fact)?.text.replace(/\.\w$/, '') ?? ''

/** How often a tree of bridges can go down; more is a loop. */
const deepest = 32

interface PciIndex {
  readonly byAddress: ReadonlyMap<string, Seen<PciFact>>
  readonly bySecondary: ReadonlyMap<string, Seen<PciFact>>
  /** Functions of one device. */
  readonly bySlot: ReadonlyMap<string, readonly Seen<PciFact>[]>
}

const busKey = ({ domain, bus }: Pick<Address, 'domain' | 'bus'>): string => `${domain}:${bus}`

/** What two texts say of the same function: the one with links counts, and a parent that only the other draws. */
function joined(one: Seen<PciFact>, other: Seen<PciFact>): Seen<PciFact> {
  const [first, second] = one.fact.able || one.fact.runs || !(other.fact.able || other.fact.runs) ? [one, other] : [other, one]
  return {
    ...first,
    fact: {
      ...first.fact,
      role: first.fact.role === 'other' ? second.fact.role : first.fact.role,
      buses: first.fact.buses ?? second.fact.buses,
      parent: first.fact.parent ?? second.fact.parent,
      // values of another text would stand on the wrong line
      ...(first.text === second.text && { payload: first.fact.payload ?? second.fact.payload }),
    },
  }
}

function indexed(facts: readonly Seen<PciFact>[]): PciIndex {
  const byAddress = new Map<string, Seen<PciFact>>()
  for (const seen of facts) {
    const address = addressOf(seen.fact)
    if (!address) continue
    const known = byAddress.get(address.text)
    byAddress.set(address.text, known ? joined(known, seen) : seen)
  }
  const bySecondary = new Map<string, Seen<PciFact>>()
  for (const seen of byAddress.values()) {
    const address = addressOf(seen.fact)
    if (!address) continue
    const [secondary] = seen.fact.buses ?? []
    if (secondary !== undefined && secondary > address.bus) bySecondary.set(busKey({ domain: address.domain, bus: secondary }), seen)
  }
  return { byAddress, bySecondary, bySlot: groupedBy(byAddress.values(), ({ fact }) => slotOf(fact)) }
}

/** Bridges above a function, the nearest first. */
function bridgesAbove(start: Seen<PciFact>, { byAddress, bySecondary }: PciIndex): readonly Seen<PciFact>[] {
  const above: Seen<PciFact>[] = []
  let at = start
  while (above.length < deepest) {
    const address = addressOf(at.fact)
    const drawn = at.fact.parent === null ? undefined : byAddress.get(addressOf({ ...at.fact, address: at.fact.parent })?.text ?? '')
    const next = drawn ?? (address ? bySecondary.get(busKey(address)) : undefined)
    if (!next || next === start || above.includes(next)) break
    above.push(next)
    at = next
  }
  return above
}

/**
 * The ways from the host to everything that leads to storage. From a root port down, ports that face down and ports that face up take
 * turns: between one facing down and what is below it is a link, within a switch there is none.
 */
export function pciWays(evidence: Evidence): readonly PciWay[] {
  const index = indexed(evidence.of('pci'))
  const leads = [...index.byAddress.values()].filter(({ fact: { role } }) => ['sas', 'sata', 'nvme', 'usb'].includes(role))
  const links = new Map<string, PciLink>()
  const linkBelow = (port: Seen<PciFact> | null, below: Seen<PciFact>): PciLink => {
    const key = port ? port.fact.address : `no port ${slotOf(below.fact)}`
    const known = links.get(key) ?? { port, devices: index.bySlot.get(slotOf(below.fact)) ?? [below] }
    links.set(key, known)
    return known
  }
  return leads.map((device) => {
    const down = [...bridgesAbove(device, index)].toReversed()
    const chain = [...down, device]
    const own: PciLink[] = []
    // on an even step a bridge faces down
    for (let step = 0; step + 1 < chain.length; step += 2) {
      const [port, below] = [chain[step], chain[step + 1]]
      if (port && below) own.push(linkBelow(port, below))
    }
    const isAlone = down.length === 0 && (device.fact.able !== null || device.fact.runs !== null)
    // a device of which nothing above is shown stands for its link itself; one within a switch has none
    if (isAlone) own.push(linkBelow(null, device))
    return { device, links: own }
  })
}

export interface PciSpeeds {
  /** The smaller of both ends. */
  readonly able: PcieLink
  readonly runs: PcieLink
  /** What the device could in a wider or faster slot. */
  readonly deviceAble: PcieLink | null
  /** What says what it runs at, and what it is able to. */
  readonly runsAt: readonly Place[]
  readonly ableAt: readonly Place[]
}

const smaller = (one: PcieLink, other: PcieLink): PcieLink => ({
  generation: Math.min(one.generation, other.generation),
  lanes: Math.min(one.lanes, other.lanes),
})

/** Where a function says its speed, if it does. */
export const speedPlaces = (seen: Seen<PciFact> | null, end: 'able' | 'runs'): readonly Place[] =>
  seen?.fact[end] ? [placeOf(seen, seen.fact[end].at)] : []

/** What a link is able to and what it runs at; null where no text says either. */
export function speedsOf({ port, devices }: PciLink): PciSpeeds | null {
  const runsBy = devices.find(({ fact }) => fact.runs) ?? (port?.fact.runs ? port : null)
  const device = devices.find(({ fact }) => fact.able) ?? null
  const [below, above] = [device?.fact.able?.value ?? null, port?.fact.able?.value ?? null]
  const able = below && above ? smaller(below, above) : (below ?? above)
  const runs = runsBy?.fact.runs?.value ?? able
  if (!runs) return null
  const most = able ?? runs
  const isByPort = above !== null && below !== null && (above.lanes < below.lanes || above.generation < below.generation)
  return {
    able: { generation: Math.max(most.generation, runs.generation), lanes: Math.max(most.lanes, runs.lanes) },
    runs,
    deviceAble: isByPort ? below : null,
    runsAt: speedPlaces(runsBy, 'runs'),
    ableAt: speedPlaces(isByPort || !device ? (port ?? device) : device, 'able'),
  }
}

const removed = /\((?:rev|prog-if)[^)]{0,40}\)|\[[0-9a-f]{4}(?::[0-9a-f]{4})?\]/gi

/** "SAS3008", "MegaRAID SAS 9361-8i": what a function is called, without its class and its maker. */
function shortPciName(name: string): string {
  const plain = name.replaceAll(removed, ' ').trim()
  const chip = /\bSAS-?\d{4}\w{0,4}\b/.exec(plain)?.[0]
  if (chip) return chip
  const bracketed = /\[([^\]]{3,60})\]\s{0,8}$/.exec(plain)?.[1]
  const afterClass = plain.replace(/^[^:]{3,60}:\s{1,4}/, '')
  const makers =
    /^(?:Intel Corporation|Intel Corp\.|Advanced Micro Devices, Inc\.(?: \[AMD(?:\/ATI)?\])?|Broadcom \/ LSI|LSI Logic \/ Symbios Logic|ASMedia Technology Inc\.|Samsung Electronics Co Ltd|Marvell Technology Group Ltd\.)\s{1,4}/
  return (bracketed ?? afterClass.replace(makers, ''))
    .replace(/ (?:Host Bridge|Root Complex).{0,80}$/, '')
    .replaceAll(/\s{1,40}/g, ' ')
    .trim()
    .slice(0, 60)
}

/** The same, with the line that says it. */
export const pciName = (device: Seen<PciFact>): FoundValue => said(shortPciName(device.fact.name), [placeOf(device)])

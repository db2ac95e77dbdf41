import type { SasLinkFact, SasPhyFact } from '../facts.ts'
import { firstOfEach, groupedBy } from '../groupedBy.ts'
import { said } from './draft.ts'
import { placeOf, type Evidence, type Seen } from './evidence.ts'
import type { FoundValue, Place } from './foundMachine.ts'
import { claimed, rateText } from './foundDrive.ts'
import type { Claim } from './questions.ts'

/** Something that SAS hosts and expanders have below them, before anybody knows which drives they are. */
export interface SasBranch {
  /** As a text names it: "expander-0:0"; null: known by its phys alone. */
  readonly name: string | null
  readonly model: string | null
  /** Where it is named. */
  readonly places: readonly Place[]
  /** Of the cable to it. */
  readonly lanes: Claim<number>[]
  readonly rates: Claim<number>[]
  /** How many phys it lists. */
  phys: FoundValue | null
  readonly drives: SasDrives
  readonly below: SasBranch[]
}

/** How many drives a program counts somewhere, or phys with drives. */
export interface DriveCount {
  readonly program: string
  value: number
  readonly places: Place[]
  readonly ofPhys: boolean
}

/** What programs count below an expander or a host. */
export interface SasDrives {
  /** By program; the first is the one that says most. */
  readonly counts: DriveCount[]
  /** Of each phy with a drive: what it runs at, and the pseudonym of the drive. */
  readonly phys: { readonly phy: number; readonly address: string | null; readonly rate: Claim<number> | null }[]
}

export interface SasHost {
  /** 0 of "host0"; null: only what is below it is known. */
  readonly number: number | null
  /** What hangs on it itself. */
  readonly drives: SasDrives
  readonly below: SasBranch[]
  /** Ways to each of its drives, as far as a program says. */
  paths: number
}

const noDrives = (): SasDrives => ({ counts: [], phys: [] })

const sasHost = (number: number | null, below: SasBranch[] = []): SasHost => ({ number, drives: noDrives(), below, paths: 1 })

/** An expander of which nothing else is known yet. */
export const sasBranch = (name: string | null, model: string | null, places: readonly Place[]): SasBranch => ({
  name,
  model,
  places,
  lanes: [],
  rates: [],
  phys: null,
  drives: noDrives(),
  below: [],
})

export const lanesText = (lanes: number): string => (lanes === 1 ? '1 lane' : `${lanes} lanes`)

const numberOf = (name: string): number | null => {
  const [, digits] = /^host(\d{1,5})$/.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}

/** Adds what a line says of how many drives there are. */
function addCount({ counts }: SasDrives, seen: Seen<SasLinkFact>): void {
  const { program, fact } = seen
  const known = counts.find((one) => one.program === program)
  const count = known ?? { program, value: 0, places: [], ofPhys: false }
  if (!known) counts.push(count)
  count.value += fact.count.value
  count.places.push(placeOf(seen, fact.count.at))
}

/** The tree that a program draws: hosts, expanders and how many drives hang on each. */
function drawnHosts(links: readonly Seen<SasLinkFact>[]): SasHost[] {
  const branches = new Map<string, SasBranch>()
  const hosts = new Map<string, SasHost>()
  let ways = 1
  const owner = (name: string): SasHost | SasBranch => {
    const known = branches.get(name) ?? hosts.get(name)
    if (known) return known
    const host = sasHost(numberOf(name))
    hosts.set(name, host)
    return host
  }
  for (const seen of links) {
    const { above, below, belowIs, lanes, model, paths, at } = seen.fact
    if (belowIs === 'enclosure' || above === below) continue
    const on = owner(above)
    if (belowIs === 'drives') {
      addCount(on.drives, seen)
      ways = Math.max(ways, paths)
      continue
    }
    const known = branches.get(below)
    // an expander that is drawn again, by a second way, keeps its first place
    if (!known && hosts.has(below)) continue
    const made = known ?? sasBranch(below, model, [placeOf(seen, at)])
    if (!known) {
      branches.set(below, made)
      on.below.push(made)
    }
    if (lanes) made.lanes.push(claimed({ said: lanes, from: seen }, lanesText(lanes.value), `prints ${lanes.value}x`))
  }
  for (const host of hosts.values()) host.paths = ways
  return [...hosts.values()]
}

/** The phys that one expander lists. */
interface Listing {
  readonly of: string | null
  readonly phys: readonly Seen<SasPhyFact>[]
}

/** Drives have few phys; a list of them says what a drive is attached to. Adapters list theirs, too, and are no expanders. */
const isOfDrive = ({ of, phys }: Listing): boolean =>
  of?.startsWith('/c') === true ||
  phys[0]?.program === 'smartctl' ||
  (phys.length <= 2 && !phys.some(({ fact }) => fact.attachedTo === 'drive'))

function listingsOf(evidence: Evidence): readonly Listing[] {
  const listings = groupedBy(evidence.of('sas-phy'), ({ fact: { of }, text }) => (of === null ? `text ${text}` : `of ${of}`))
  return [...listings.values()].map((phys) => ({ of: phys[0]?.fact.of ?? null, phys: onePerPhy(phys) }))
}

/** A phy that several texts list is one. */
const onePerPhy = (phys: readonly Seen<SasPhyFact>[]): readonly Seen<SasPhyFact>[] =>
  firstOfEach(phys, ({ fact }) => fact.phy).toSorted((one, other) => one.fact.phy - other.fact.phy)

/** Wide ports of a listing: phys with the same attached address. */
function portsTo({ phys }: Listing, to: 'host' | 'expander'): readonly (readonly Seen<SasPhyFact>[])[] {
  const ports = groupedBy(
    phys.filter(({ fact }) => fact.attachedTo === to),
    ({ fact }) => fact.attached,
  )
  return [...ports.values()].toSorted((one, other) => other.length - one.length)
}

/** What the phys of a wide port say of a cable. */
function addPort(to: SasBranch, port: readonly Seen<SasPhyFact>[], listing: Listing): void {
  const [first] = port
  if (!first) return
  const places = port.map((seen) => placeOf(seen, seen.fact.rate?.at ?? seen.fact.at))
  const silent = listing.phys.filter(({ fact }) => fact.isUnknown && fact.attachedTo !== 'drive')
  const all = silent.length > 0 ? ` of ${port.length + silent.length} phys` : port.length === 1 ? ' phy' : ' phys'
  to.lanes.push({
    value: port.length,
    text: lanesText(port.length),
    because: `${first.program} shows ${port.length}${all} joined`,
    places: [...places, ...silent.map((seen) => placeOf(seen))],
  })
  const slowest = port.flatMap((seen) => seen.fact.rate?.value ?? []).toSorted((one, other) => one - other)[0]
  if (slowest !== undefined)
    to.rates.push({ value: slowest, text: rateText(slowest), because: `${first.program} says ${rateText(slowest)}`, places })
}

function addDrives(to: SasDrives, { phys }: Listing): void {
  const withDrives = phys.filter(({ fact }) => fact.attachedTo === 'drive')
  for (const from of withDrives) {
    const { phy, rate, attached } = from.fact
    to.phys.push({ phy, address: attached, rate: rate && claimed({ said: rate, from }, rateText(rate.value)) })
  }
  const [first] = withDrives
  const places = withDrives.map((seen) => placeOf(seen))
  if (first) to.counts.push({ program: first.program, value: places.length, places, ofPhys: true })
}

const branchesOf = (branches: readonly SasBranch[]): readonly SasBranch[] => branches.flatMap((one) => [one, ...branchesOf(one.below)])

export const countOf = ({ counts, phys }: SasDrives): number => counts[0]?.value ?? phys.length

/** Expanders of a drawing, each of which takes one listing of phys. */
class Drawn {
  private readonly free: Set<SasBranch>
  private readonly byName: ReadonlyMap<string | null, readonly SasBranch[]>
  private readonly byCount: ReadonlyMap<number, SasBranch[]>

  constructor(branches: readonly SasBranch[]) {
    this.free = new Set(branches)
    this.byName = groupedBy(branches, ({ name }) => name)
    this.byCount = groupedBy(branches.toReversed(), ({ drives }) => countOf(drives))
  }

  /** The one whose phys a listing has: by its name, else the only one, or the next one with as many drives. */
  take(listing: Listing): SasBranch | undefined {
    const named = listing.of === null ? undefined : this.byName.get(listing.of)?.[0]
    const taken = named && this.free.has(named) ? named : this.free.size === 1 ? [...this.free][0] : this.nextWith(listing)
    if (taken) this.free.delete(taken)
    return taken
  }

  private nextWith({ phys }: Listing): SasBranch | undefined {
    const drives = phys.filter(({ fact }) => fact.attachedTo === 'drive').length
    const alike = drives > 0 ? (this.byCount.get(drives) ?? []) : []
    let next = alike.pop()
    while (next && !this.free.has(next)) next = alike.pop()
    return next
  }
}

/** Puts the listings where a drawing has them; those without a place hang on the host that their phys show. */
function addListings(hosts: SasHost[], listings: readonly Listing[]): void {
  const drawn = new Drawn(branchesOf(hosts.flatMap(({ below }) => below)))
  const loose: { readonly listing: Listing; readonly made: SasBranch }[] = []
  for (const listing of listings) {
    const known = drawn.take(listing)
    const [first] = listing.phys
    const made = known ?? sasBranch(listing.of, null, first ? [placeOf(first)] : [])
    if (!known) loose.push({ listing, made })
    const [widest] = [...portsTo(listing, 'host'), ...(known ? [] : portsTo(listing, 'expander'))]
    if (widest) addPort(made, widest, listing)
    addDrives(made.drives, listing)
    const last = listing.phys.at(-1)
    if (first && last) made.phys = said(`${listing.phys.length} phys`, [placeOf(first), placeOf(last)])
  }
  hangLoose(hosts, loose)
}

/** Expanders that no drawing shows: on the host whose address their widest port has, or else behind the first that has one. */
function hangLoose(hosts: SasHost[], loose: readonly { readonly listing: Listing; readonly made: SasBranch }[]): void {
  const addresses = new Map<string, SasHost>()
  const cascaded: SasBranch[] = []
  for (const { listing, made } of loose) {
    const address = portsTo(listing, 'host')[0]?.[0]?.fact.attached
    if (address === undefined) {
      cascaded.push(made)
      continue
    }
    const known = addresses.get(address ?? '') ?? hosts[addresses.size]
    const host = known ?? sasHost(null)
    if (!known) hosts.push(host)
    addresses.set(address ?? '', host)
    host.below.push(made)
  }
  if (cascaded.length === 0) return
  const [host] = hosts
  const above = branchesOf(host?.below ?? [])[0]
  if (above) above.below.push(...cascaded)
  else if (host) host.below.push(...cascaded)
  else hosts.push(sasHost(null, cascaded))
}

/** Hosts with their expanders, cables and drives, as far as programs that ask expanders say. */
export function sasHosts(evidence: Evidence): readonly SasHost[] {
  const links = evidence.of('sas-link')
  // lists of enclosures count drives below boxes and draw no tree; their drives are known one by one
  const drawn = new Set(links.flatMap(({ fact, text }) => (fact.belowIs === 'expander' || numberOf(fact.above) !== null ? [text] : [])))
  const hosts = drawnHosts(links.filter(({ text }) => drawn.has(text)))
  addListings(
    hosts,
    listingsOf(evidence).filter((listing) => !isOfDrive(listing)),
  )
  return hosts
}

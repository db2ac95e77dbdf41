import type { Transport } from '../facts.ts'
import { groupedBy } from '../groupedBy.ts'
import { placeOf, placesOnce } from './evidence.ts'
import type { KnownDrive } from './foundDrive.ts'
import type { Place } from './foundMachine.ts'
import { ratedLink, type OwnLink, type PlacedDrive } from './driveParts.ts'
import { drivesClaim, type Claim, type Questions } from './questions.ts'
import { countOf, type SasDrives } from './sasTree.ts'

/** A drive that is counted, and of which nothing else is said. */
const unnamedDrive: KnownDrive = {
  drive: { facts: [], scsi: [], node: null },
  model: null,
  bytes: null,
  rpm: null,
  able: null,
  runs: null,
  interface: null,
}

/** A drive of which a device that stands for it says no more than what it is called. */
export const driveCalled = (name: string | null, places: readonly Place[], by: Transport): KnownDrive => ({
  ...unnamedDrive,
  model: name === null ? null : { value: name, text: name, because: '', places, question: null },
  interface: by,
})

/** What most of the drives are, for those that are only counted. */
function commonest(drives: readonly KnownDrive[]): KnownDrive {
  const alike = groupedBy(drives, ({ model, bytes }) => `${model?.text} ${bytes?.text}`)
  return [...alike.values()].toSorted((one, other) => other.length - one.length)[0]?.[0] ?? unnamedDrive
}

/** How many drives each listing program names. */
function listedCounts(drives: readonly KnownDrive[]): readonly Claim<number>[] {
  const lines = drives.flatMap(({ drive }, index) => [...drive.facts, ...drive.scsi].map((seen) => ({ index, seen })))
  const programs = groupedBy(lines, ({ seen }) => seen.program)
  return [...programs].flatMap(([program, listed]) => {
    const count = new Set(listed.map(({ index }) => index)).size
    const places = placesOnce(listed.map(({ seen }) => placeOf(seen)))
    return listed[0]?.seen.isList ? [drivesClaim(count, `${program} lists ${count}`, places)] : []
  })
}

/** Counts of the same program in several places, added. */
function shownCounts(places: readonly SasDrives[]): readonly Claim<number>[] {
  const counts = groupedBy(
    places.flatMap((place) => place.counts),
    ({ program }) => program,
  )
  return [...counts].map(([program, same]) => {
    const sum = same.reduce((total, { value }) => total + value, 0)
    const how = same.at(-1)?.ofPhys === true ? `shows ${sum} phys with drives` : `counts ${sum}`
    return drivesClaim(
      sum,
      `${program} ${how}`,
      same.flatMap((one) => one.places),
    )
  })
}

type Counted = Omit<PlacedDrive, 'link'>

interface Counting {
  /** Of the adapter. */
  readonly id: string
  readonly questions: Questions
  /** What its own program counts. */
  readonly counts: readonly Claim<number>[]
}

/**
 * As many drives as there are, by those known one by one and those counted by expanders; where they differ it is asked. Drives that are only
 * counted are taken as the others are.
 */
export function allDrives(
  known: readonly KnownDrive[],
  places: readonly SasDrives[],
  { id, questions, counts }: Counting,
): readonly Counted[] {
  const listed = listedCounts(known)
  const most = listed.toSorted((one, other) => other.value - one.value)
  // a way to only some of the drives counts fewer than there are: that is no contradiction as long as it is not a list of its own
  const said = [...most.slice(0, 1), ...shownCounts(places), ...counts, ...most.slice(1)]
  const settled = questions.settle(`drives:${id}`, 'the number of drives', said)
  const count = Math.max(settled?.value ?? 0, settled?.question ? 0 : known.length)
  const alike = commonest(known)
  const added = Array.from({ length: Math.max(0, count - known.length) }, () => ({ known: nameless(alike), isAlike: true }))
  return [...known.map((one) => ({ known: one, isAlike: false })), ...added].slice(0, count)
}

/** A drive like another one, of which no line speaks. */
const nameless = (known: KnownDrive): KnownDrive => ({ ...known, drive: unnamedDrive.drive })

/** What phys may show of a drive: its addresses. */
const foundBy = <Value>(found: ReadonlyMap<string, Value>, { drive: { facts, scsi } }: KnownDrive): Value | undefined => {
  const names = [...scsi.map(({ fact }) => fact.address), ...facts.map(({ fact }) => fact.identity)]
  return names.map((name) => (name === null ? undefined : found.get(name))).find((one) => one !== undefined)
}

/** Deals drives out to places: by address where a phy shows it, the others in their order, as many as each place counts. */
export function dealt(
  drives: readonly Counted[],
  places: readonly SasDrives[],
): { readonly inPlaces: ReadonlyMap<SasDrives, readonly Counted[]>; readonly left: readonly Counted[] } {
  const byAddress = new Map(
    places.flatMap((place) => place.phys.flatMap(({ address }) => (address === null ? [] : [[address, place] as const]))),
  )
  const inPlaces = new Map<SasDrives, Counted[]>(places.map((place) => [place, []]))
  const rest: Counted[] = []
  for (const one of drives) {
    const place = foundBy(byAddress, one.known)
    if (place) inPlaces.get(place)?.push(one)
    else rest.push(one)
  }
  let next = 0
  for (const place of places) {
    const here = inPlaces.get(place) ?? []
    const free = Math.max(0, countOf(place) - here.length)
    for (const one of rest.slice(next, next + free)) here.push(one)
    next = Math.min(next + free, rest.length)
  }
  const left = rest.slice(next)
  // more than any expander counts: they hang on the last one, as nobody says where
  const last = places.at(-1)
  if (!last) return { inPlaces, left }
  for (const one of left) inPlaces.get(last)?.push(one)
  return { inPlaces, left: [] }
}

/** The link of a drive behind SAS: by what it says itself, and by the phy that it hangs on. */
function ownLink(known: KnownDrive, phy: Claim<number> | null, questions: Questions): OwnLink | null {
  const kind = known.interface === 'sata' ? 'sata' : 'sas'
  const claims = [known.runs, phy].filter((one) => one !== null)
  const group = known.model?.text ?? 'drive'
  const agreed =
    known.runs && phy && Math.abs(known.runs.value - phy.value) < 0.1 ? [known.runs, { ...phy, text: known.runs.text }] : claims
  const runs = questions.settle(`rate:${group}`, 'the rate of the drives’ link', agreed) ?? known.able
  return runs && { ...ratedLink(kind, known.able, runs), question: runs.question }
}

/** Drives of one place with their links; rates of phys that name no drive go to the drives in their order. */
export function linkedDrives(drives: readonly Counted[], place: SasDrives | null, questions: Questions): readonly PlacedDrive[] {
  const phys = [...(place?.phys ?? [])]
  const free = phys.filter(({ rate }) => rate).toSorted((one, other) => (other.rate?.value ?? 0) - (one.rate?.value ?? 0))
  const byAddress = new Map(phys.flatMap((phy) => (phy.address === null ? [] : [[phy.address, phy] as const])))
  const matched = drives.map(({ known }) => foundBy(byAddress, known))
  const taken = new Set(matched)
  const rest = free.filter((phy) => !taken.has(phy))
  const alike = new Set(free.map(({ rate }) => rate?.text)).size === 1
  let next = 0
  return drives.map(({ known, isAlike }, index) => {
    const own = matched[index] ?? (alike || known.runs === null ? (rest[next++] ?? (alike ? free[0] : undefined)) : undefined)
    return { known, isAlike, link: ownLink(known, own?.rate ?? null, questions) }
  })
}

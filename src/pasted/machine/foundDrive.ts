import { formatNumber, noBreakSpace } from '../../units/formatQuantity.ts'
import type { Bytes } from '../../units/quantities.ts'
import { capacityInName } from './driveClass.ts'
import type { DriveFact, ScsiFact, Transport } from '../facts.ts'
import { groupedBy } from '../groupedBy.ts'
import type { Said } from '../text.ts'
import { placeOf, placesOnce, type Seen } from './evidence.ts'
import type { Place } from './foundMachine.ts'
import type { Claim, Questions, Settled } from './questions.ts'

/** A drive with all that is said of it. */
export interface FoundDrive {
  readonly facts: readonly Seen<DriveFact>[]
  readonly scsi: readonly Seen<ScsiFact>[]
  readonly node: string | null
}

/** Who knows best: a drive itself before what an operating system or an adapter makes of it, exact numbers before rounded ones. */
const trust = ['smartctl', 'hdparm', 'nvme', 'diskinfo', 'lsblk', 'system_profiler', 'storcli', 'camcontrol', 'lsscsi']

const rankOf = (program: string): number => {
  const rank = trust.indexOf(program)
  return rank < 0 ? trust.length : rank
}

type Quantity = 'model' | 'bytes' | 'rpm' | 'able' | 'runs'

interface Saying<Value> {
  readonly said: Said<Value>
  readonly from: Seen
}

function sayings<Name extends Quantity>(drive: FoundDrive, name: Name): readonly Saying<NonNullable<DriveFact[Name]>['value']>[] {
  const all = drive.facts.flatMap((from) => {
    const said = from.fact[name]
    return said ? [{ said, from }] : []
  })
  return all.toSorted((one, other) => rankOf(one.from.program) - rankOf(other.from.program))
}

export const claimed = <Value>({ said, from }: Saying<Value>, text: string, how = `says ${text}`): Claim<Value> => ({
  value: said.value,
  text,
  because: `${from.program || 'a text'} ${how}`,
  places: [placeOf(from, said.at)],
})

export const capacityText = (bytes: Bytes): string =>
  bytes >= 1e12 ? `${formatNumber(bytes / 1e12)}${noBreakSpace}TB` : `${formatNumber(bytes / 1e9, true)}${noBreakSpace}GB`

/** Claims of which those near to an earlier one say the same. */
function nearJoined(claims: readonly Claim<number>[], share: number): readonly Claim<number>[] {
  const kept: { readonly claim: Claim<number>; readonly places: Place[] }[] = []
  // no two that are kept have the same step: what is near is in this one or the next
  const bySteps = new Map<number, number>()
  for (const claim of claims) {
    const step = Math.floor(Math.log(claim.value) / -Math.log(1 - share))
    const near = [step - 1, step, step + 1]
      .flatMap((one) => bySteps.get(one) ?? [])
      .toSorted((one, other) => one - other)
      .map((index) => kept[index])
      .find((one) => one && Math.abs(one.claim.value - claim.value) <= share * Math.max(one.claim.value, claim.value))
    if (near) near.places.push(...claim.places)
    else bySteps.set(step, kept.push({ claim, places: [...claim.places] }) - 1)
  }
  return kept.map(({ claim, places }) => ({ ...claim, places: placesOnce(places) }))
}

/** "ST8000VN0022-2EL112": without makers, in capitals. */
export const plainModel = (model: string): string =>
  model
    .toUpperCase()
    .replaceAll(/\b(?:ATA|SEAGATE|WDC|HGST|HITACHI|TOSHIBA|SAMSUNG|INTEL|APPLE|HDD|SSD|NVME)\b/g, ' ')
    .replaceAll(/[\s_]{1,200}/g, ' ')
    .trim()

/** Whether two reports can be of the same model: programs cut names, and leave makers out. */
export function sameModel(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [plainModel(one), plainModel(other)].toSorted((a, b) => a.length - b.length)
  if (longer.startsWith(shorter.slice(0, 16)) && shorter.length >= 3) return true
  const words = new Set(longer.split(' '))
  return shorter.split(' ').some((word) => word.length >= 5 && /\d/.test(word) && (words.has(word) || longer.includes(word)))
}

/** The interface of the drive itself; behind SAS that of a SATA drive is SATA. */
function interfaceOf(drive: FoundDrive): Transport | null {
  const isAta = drive.scsi.some(({ fact }) => fact.isSata === true || fact.vendor?.trim() === 'ATA')
  const own = drive.facts.find(({ fact, program }) => fact.transport !== null && program !== 'lsblk')?.fact.transport
  if (own === 'nvme' || own === 'usb') return own
  if (isAta) return 'sata'
  // the way to a drive behind SAS says nothing of its own interface
  const way = wayOf(drive)
  return own ?? (way === 'sas' && drive.scsi.length === 0 ? null : way)
}

const wayIn = (seen: readonly Seen<DriveFact | ScsiFact>[]): Exclude<Transport, 'other'> | null =>
  seen.map(({ fact }) => fact.transport).find((way) => way !== null && way !== 'other') ?? null

/** What the operating system says that it reaches a drive by. */
export const toldWay = ({ facts, scsi }: FoundDrive): ReturnType<typeof wayIn> =>
  wayIn([...scsi, ...facts.filter(({ program }) => program === 'lsblk')])

/** The same, or else what any text or its name says. */
export const wayOf = (drive: FoundDrive): ReturnType<typeof wayIn> =>
  toldWay(drive) ?? wayIn(drive.facts) ?? (drive.node?.startsWith('nvme') || drive.node?.startsWith('nvd') ? 'nvme' : null)

/** What is known of a drive, contradictions settled. */
export interface KnownDrive {
  readonly drive: FoundDrive
  readonly model: Settled<string> | null
  readonly bytes: Settled<Bytes> | null
  readonly rpm: Settled<number> | null
  readonly able: Settled<number> | null
  readonly runs: Settled<number> | null
  readonly interface: Transport | null
}

function settledModel(drive: FoundDrive, questions: Questions): Settled<string> | null {
  const said = sayings(drive, 'model').filter(({ said: { value } }) => value.trim() !== '')
  const short = drive.scsi.flatMap((from) => (from.fact.model ? [{ said: from.fact.model, from }] : []))
  const claims = [...said, ...short].map((one) => claimed(one, one.said.value.trim()))
  const [first, ...others] = claims
  if (!first) return null
  // bridges of USB and volumes answer with names of their own
  const isPlain = wayOf(drive) !== 'usb'
  const isOdd = ({ value }: Claim<string>): boolean =>
    isPlain && !sameModel(first.value, value) && /\d\d/.test(value) && /\d\d/.test(first.value)
  const sorted = groupedBy(others, isOdd)
  const odd = sorted.get(true) ?? []
  const alike = placesOnce([first, ...(sorted.get(false) ?? [])].flatMap(({ places }) => places))
  const best = { ...first, places: alike }
  return odd.length === 0
    ? { ...best, question: null }
    : questions.settle(`model:${drive.node ?? first.text}`, 'the model of a drive', [best, ...odd])
}

export const rateText = (gigabits: number): string =>
  gigabits < 1 ? `${formatNumber(gigabits * 1_000, true)}${noBreakSpace}Mb/s` : `${formatNumber(gigabits, true)}${noBreakSpace}Gb/s`

export const rpmText = (rpm: number): string => (rpm === 0 ? 'no spindle' : `${rpm}${noBreakSpace}rpm`)

/** Numbers that programs check each other by: what they contradict each other about, and how far two may be apart and say the same. */
const checked = {
  // programs round to two or three digits
  bytes: { id: 'capacity', about: 'the drives’ capacity', textOf: capacityText, share: 0.05 },
  rpm: { id: 'rpm', about: 'how fast the drives turn', textOf: rpmText, share: 0.02 },
  runs: { id: 'rate', about: 'the rate of the drives’ link', textOf: rateText, share: 0.02 },
} as const

/** Model names say capacities as they are sold; drives have a little more or less, and volumes on them much less. */
const asSold = 0.1

/**
 * What else is said of a capacity than by the numbers that programs print for it: what one text says again, and otherwise; and the name of the model, where it is none of the
 * numbers.
 */
function otherCapacities({ facts }: FoundDrive, model: Settled<string> | null, claims: readonly Claim<number>[]): readonly Claim<number>[] {
  const again = facts.flatMap((from) => {
    const said = from.fact.otherBytes
    return said ? [claimed({ said, from }, capacityText(said.value), `also says ${capacityText(said.value)}`)] : []
  })
  const named = model && facts.every(({ fact }) => !fact.isVirtual) ? capacityInName(model.value) : null
  const isOdd =
    named !== null && claims.length > 0 && claims.every(({ value }) => Math.abs(value - named) > asSold * Math.max(value, named))
  return isOdd && model
    ? [...again, { value: named, text: capacityText(named), because: `its name says ${capacityText(named)}`, places: model.places }]
    : again
}

/** Brings together what is said of a drive. */
export function knownDrive(drive: FoundDrive, questions: Questions): KnownDrive {
  const model = settledModel(drive, questions)
  const group = model?.text ?? drive.node ?? 'drive'
  const able = sayings(drive, 'able')[0]
  const settled = (name: keyof typeof checked): Settled<number> | null => {
    const { id, about, textOf, share } = checked[name]
    const claims = sayings(drive, name).map((one) => claimed(one, textOf(one.said.value)))
    const others = name === 'bytes' ? otherCapacities(drive, model, claims) : []
    return questions.settle(`${id}:${group}`, about, [...nearJoined(claims, share), ...others])
  }
  return {
    drive,
    model,
    bytes: settled('bytes'),
    rpm: settled('rpm'),
    able: able ? { ...claimed(able, rateText(able.said.value)), question: null } : null,
    runs: settled('runs'),
    interface: interfaceOf(drive),
  }
}

/** Where a drive is named, for its row. */
export const namingPlaces = ({ facts, scsi }: FoundDrive): readonly Place[] => placesOnce([...facts, ...scsi].map((seen) => placeOf(seen)))

import { lend } from '../../catalog/library/lending.ts'
import { driveOfModel } from '../../catalog/library/models.ts'
import { machineDrives } from '../../catalog/machineDrives.ts'
import type { MachineDriveId } from '../../catalog/machineDriveIds.ts'
import { oneActuator, shortNameOf } from '../../configuration/resolve/ownDrive.ts'
import { sheetOf } from '../../configuration/resolve/driveSheet.ts'
import { megabytesPerSecond, type Bytes, type BytesPerSecond } from '../../units/quantities.ts'

/** A value with what it can be between. */
export interface Borrowed {
  readonly value: number
  readonly least: number
  readonly most: number
}

/** What a machine says of drives whose rates nobody has measured. */
export interface DriveClassFound {
  /** The drive of the catalogue that the machine names. */
  readonly id: MachineDriveId
  readonly capacity: Bytes
  readonly isCapacityAssumed: boolean
  /** Equal ends: known of this model. */
  readonly rim: Borrowed
  readonly hub: Borrowed
  /** Absent of what has no arm. */
  readonly seek: Borrowed | null
  /** The drive of the library, where it is one. */
  readonly known: string | null
}

export interface DriveTraits {
  readonly model: string | null
  readonly bytes: Bytes | null
  /** 0: no spindle; null: unknown. */
  readonly rpm: number | null
  readonly medium: 'nvme' | 'usb' | 'sata' | 'sas' | null
  /** Generation of the PCIe link that an NVMe drive is able to. */
  readonly generation: number | null
}

const exact = (value: number): Borrowed => ({ value, least: value, most: value })

const times = ({ value, least, most }: Borrowed, factor: number): Borrowed => ({
  value: value * factor,
  least: least * factor,
  most: most * factor,
})

const terabyte = 1e12

/**
 * Outer rates of drives of 7 200 turns by their capacity: the Deskstar of 500 GB and the drives of 12, 18, 20 and 24 TB of the catalogues.
 * Between them rates grow with capacity, as tracks become denser.
 */
const nearlineRates: readonly (readonly [capacity: Bytes, rate: BytesPerSecond])[] = [
  [0.5 * terabyte, megabytesPerSecond(65)],
  [1 * terabyte, megabytesPerSecond(130)],
  [12 * terabyte, machineDrives['nearline-12tb'].values.rim.value],
  [18 * terabyte, machineDrives['nearline-18tb'].values.rim.value],
  [20 * terabyte, machineDrives['nearline-20tb'].values.rim.value],
  [24 * terabyte, megabytesPerSecond(298)],
]

/** How far drives of one capacity are from that: the published ones of 18 to 24 TB differ by a tenth, smaller ones by more. */
const spread = (capacity: Bytes): number => (capacity < 16 * terabyte ? 0.15 : 0.08)

function nearlineRate(capacity: Bytes): BytesPerSecond {
  const smaller = nearlineRates.findLast(([one]) => one <= capacity) ?? nearlineRates[0]
  const larger = nearlineRates.find(([one]) => one >= capacity) ?? nearlineRates.at(-1)
  if (!smaller || !larger) return 0
  const [[low, slow], [high, fast]] = [smaller, larger]
  return high > low ? slow + ((fast - slow) * (capacity - low)) / (high - low) : slow
}

/** Rates are known to three digits at most. */
const roundedRate = ({ value, least, most }: Borrowed): Borrowed => {
  const whole = (rate: BytesPerSecond): BytesPerSecond => Math.round(rate / 1e6) * 1e6
  return { value: whole(value), least: whole(least), most: whole(most) }
}

/** What the last track of a class of drives has of the rate of the first. */
const innerOverOuter = (own: string): Borrowed => lend(own, 'innerOverOuter') ?? { value: 0.5, least: 0.45, most: 0.55 }

const turningIds: readonly MachineDriveId[] = ['nearline-12tb', 'nearline-18tb', 'nearline-20tb']

/** The drive of the catalogue that is nearest in capacity. */
function nearestId(capacity: Bytes): MachineDriveId {
  const away = (id: MachineDriveId): number => Math.abs(machineDrives[id].values.capacity.value - capacity)
  return turningIds.toSorted((one, other) => away(one) - away(other))[0] ?? 'nearline-12tb'
}

type Rates = Pick<DriveClassFound, 'id' | 'rim' | 'hub' | 'seek'>

/** Drives with a spindle: 10 000 and 15 000 turns of their own classes, others by capacity and turns. */
function turning(capacity: Bytes, rpm: number): Rates {
  const id = nearestId(capacity)
  const own = rpm > 12_500 ? 'hdd-15k' : rpm > 8_600 ? 'hdd-10k' : 'hdd-7.2k-nearline'
  const inner = innerOverOuter(own)
  const seek = lend(own, 'seekAverageRead') ?? { value: 0.0078, least: 0.0074, most: 0.0082 }
  if (own !== 'hdd-7.2k-nearline') {
    const rim = lend(own, 'rateOuter') ?? { value: 150e6, least: 120e6, most: 204e6 }
    return { id, rim: roundedRate(rim), hub: roundedRate(times(rim, inner.value)), seek }
  }
  // slower drives are written denser: of a third fewer turns half is lost
  const rate = nearlineRate(capacity) * Math.min(1, (1 + rpm / 7_200) / 2)
  const rim = roundedRate({ value: rate, least: rate * (1 - spread(capacity)), most: rate * (1 + spread(capacity)) })
  return { id, rim, hub: roundedRate(times(rim, inner.value)), seek }
}

const sataRange: Borrowed = { value: megabytesPerSecond(545), least: megabytesPerSecond(500), most: megabytesPerSecond(560) }

/** Sticks by the names that their makers give them. */
const isStick = (model: string | null): boolean =>
  model !== null &&
  !/\bSSD|PORTABLE|\bHDD/i.test(model) &&
  /DATATRAVELER|CRUZER|JUMP ?DRIVE|FLASH ?(?:DRIVE|DISK|VOYAGER|KEY)|\bUSB ?(?:DISK|STICK|KEY|FLASH)|THUMB ?DRIVE|TRANSMEMORY|STORE.N.GO|\bATTACHE|ULTRA (?:FIT|FLAIR|USB)|PEN ?DRIVE|\bUDISK/i.test(
    model,
  )

/** What is printed on sticks: 100 MB/s of a Kingston DataTraveler 100 G3, 400 MB/s of the fastest with one chip, and as much as USB 2 leaves of the slowest. */
const stickRange: Borrowed = { value: megabytesPerSecond(100), least: megabytesPerSecond(20), most: megabytesPerSecond(400) }

/** Drives without a spindle: by what they hang on, and NVMe by the generation of its link. */
function flash({ model, medium, generation }: DriveTraits, bytes: Bytes): Rates {
  const flat = (id: MachineDriveId, rate: Borrowed): Rates => ({ id, rim: rate, hub: rate, seek: null })
  if (medium === 'usb' && isStick(model)) return flat('usb-ssd', stickRange)
  if (medium === 'usb') return flat('usb-ssd', { value: machineDrives['usb-ssd'].values.rim.value, least: 400e6, most: sataRange.most })
  if (medium === 'sas') return flat('sata-ssd-4tb', { value: 1_000e6, least: sataRange.least, most: 2_100e6 })
  if (medium !== 'nvme') return flat(bytes > terabyte ? 'sata-ssd-4tb' : 'sata-ssd', sataRange)
  const older = lend('ssd-nvme', 'rateOuter') ?? { value: 3_350e6, least: 3_200e6, most: 3_500e6 }
  const newer = machineDrives.nvme.values.rim.value
  if (generation === null) return flat('nvme', { value: older.value, least: older.least, most: newer })
  return flat('nvme', generation <= 3 ? older : { value: newer, least: older.most, most: newer })
}

function isFlash({ rpm, model, medium }: DriveTraits): boolean {
  if (rpm !== null) return rpm === 0
  return (
    medium === 'nvme' ||
    (model !== null && /\bSSD|SOLID STATE|NVME|FLASH|\bMZ[-7]|\bMTFD|\bSPCC|\bKINGSTON S[AUV]/i.test(model)) ||
    (medium === 'usb' && (model === null || isStick(model)))
  )
}

const usualCapacity: Readonly<Record<'nvme' | 'usb' | 'flash' | 'turning', Bytes>> = {
  nvme: machineDrives.nvme.values.capacity.value,
  usb: machineDrives['usb-ssd'].values.capacity.value,
  flash: machineDrives['sata-ssd'].values.capacity.value,
  turning: machineDrives['nearline-12tb'].values.capacity.value,
}

/** GB of SAS drives of 10 000 turns; drives of 7 200 turns have round terabytes. */
const fastSizes = [73, 146, 300, 450, 600, 900, 1_200, 1_800, 2_400]

/** Turns of a drive of which no text says them. */
function usualTurns(medium: DriveTraits['medium'], capacity: Bytes): number {
  const isFast = medium === 'sas' && fastSizes.some((size) => Math.abs(capacity / 1e9 - size) < 0.03 * size)
  return isFast ? 10_000 : 7_200
}

/** The capacity that a model’s name says: "ST8000…" and "WD80…" as their makers number them, "512GB" as it is; null where there is none. */
export function capacityInName(model: string): Bytes | null {
  const [, gigabytes] = /\bST(\d{3,5})[A-Z]{2}/.exec(model) ?? /(?:^|[ _-])(\d{2,4}) ?GB\b/i.exec(model) ?? []
  if (gigabytes !== undefined) return Number(gigabytes) * 1e9
  const [, tenths] = /\bWD(\d{2,3})[A-Z]{3}/.exec(model) ?? []
  if (tenths !== undefined) return (Number(tenths) / 10) * terabyte
  const [, terabytes] = /(?:^|[ _-])(\d{1,2}(?:\.\d{1,2})?) ?TB\b/i.exec(model) ?? []
  return terabytes === undefined ? null : Number(terabytes) * terabyte
}

/** The class of a drive: of its model where the library has it, else of what turns, how large it is and what it hangs on. */
export function classOf(traits: DriveTraits): DriveClassFound {
  const { model, bytes, rpm, medium } = traits
  const hasNoSpindle = isFlash(traits)
  const kind = hasNoSpindle ? (medium === 'nvme' || medium === 'usb' ? medium : 'flash') : 'turning'
  const known = model === null ? undefined : driveOfModel(model)
  const sheet = known && sheetOf(known)
  const named = model === null ? null : capacityInName(model)
  const capacity = bytes ?? sheet?.capacity ?? named ?? usualCapacity[kind]
  const borrowed = hasNoSpindle ? flash(traits, capacity) : turning(capacity, rpm ?? sheet?.rpm ?? usualTurns(medium, capacity))
  const rim = sheet?.rateOuter === undefined ? borrowed.rim : exact(sheet.rateOuter)
  const hub = hasNoSpindle ? rim : rim === borrowed.rim ? borrowed.hub : roundedRate(times(innerOverOuter('hdd-7.2k-nearline'), rim.value))
  return {
    ...borrowed,
    // a drive with two actuators shows each as a unit of its own
    id: known?.values.actuators ? 'dual-14tb' : borrowed.id,
    capacity,
    isCapacityAssumed: bytes === null && sheet?.capacity === undefined && named === null,
    rim,
    hub: sheet?.rateInner === undefined ? hub : exact(sheet.rateInner),
    seek: hasNoSpindle ? null : sheet?.seekAverage === undefined ? borrowed.seek : exact(sheet.seekAverage),
    known: known ? shortNameOf(oneActuator(known).name) : null,
  }
}

/** Whether it is known of the model itself. */
export const isExact = ({ least, most }: Borrowed): boolean => least === most

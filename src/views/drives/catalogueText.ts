import { driveClasses } from '../../catalog/library/classes.ts'
import type { BusQuantity, ClassRange, DriveClass, DriveQuantity, LibraryDrive, LibraryValue } from '../../catalog/library/entry.ts'
import type { ZoneRow } from '../../catalog/zones.ts'
import { sources, type LibrarySource, type SourceId } from '../../catalog/library/sources.ts'
import { plainDigits, typeset } from '../../units/formatQuantity.ts'

/** What a quantity is called, and how its base unit is shown: the point moved so many digits, or a factor, and the unit. */
export interface QuantityText {
  readonly label: string
  readonly unit: string
  /** Digits by which the decimal point moves to the right. */
  readonly shift?: number
  readonly divisor?: number
}

const time = (label: string): QuantityText => ({ label, unit: 'ms', shift: 3 })
const rate = (label: string): QuantityText => ({ label, unit: 'MB/s', shift: -6 })
const count = (label: string, unit = ''): QuantityText => ({ label, unit })

/** Every quantity of a drive, in the order in which details list them. */
export const driveQuantities: Readonly<Record<DriveQuantity, QuantityText>> = {
  capacity: { label: 'Capacity', unit: 'GB', shift: -9 },
  rpm: count('Spindle speed', 'rpm'),
  rotationalLatency: time('Half a turn'),
  seekSingleRead: time('Seek of one cylinder, read'),
  seekSingleWrite: time('Seek of one cylinder, write'),
  seekAverageRead: time('Average seek, read'),
  seekAverageWrite: time('Average seek, write'),
  seekFullRead: time('Full-stroke seek, read'),
  seekFullWrite: time('Full-stroke seek, write'),
  rateOuter: rate('Rate, outer'),
  rateInner: rate('Rate, inner'),
  rateAverage: rate('Rate, average'),
  rateWrite: rate('Rate, writes'),
  rateWriteSteady: rate('Rate, long writes'),
  cylinders: count('Cylinders'),
  surfaces: count('Surfaces'),
  platters: count('Platters'),
  sectorsOuter: count('Sectors per track, outer'),
  sectorsInner: count('Sectors per track, inner'),
  sectorsAverage: count('Sectors per track, average'),
  zoneCount: count('Zones'),
  headSwitch: time('Head switch'),
  overhead: time('Electronics, miss'),
  buffer: { label: 'Buffer', unit: 'KiB', divisor: 1024 },
  queueDepth: count('Queue depth'),
  actuators: count('Actuators'),
  unitCapacity: { label: 'Capacity behind one actuator', unit: 'GB', shift: -9 },
  readsAlone: count('Random reads, one at a time', '/s'),
  writesAlone: count('Random writes, one at a time', '/s'),
  reads16: count('Random reads, 16 outstanding', '/s'),
  writes16: count('Random writes, 16 outstanding', '/s'),
  reads32: count('Random reads, 32 outstanding', '/s'),
  writes32: count('Random writes, 32 outstanding', '/s'),
  accessTime: { label: 'Access time', unit: 'µs', shift: 6 },
}

export const busQuantities: Readonly<Record<BusQuantity, QuantityText>> = {
  nominalRate: rate('Nominal rate'),
  payloadRate: rate('Payload rate'),
  usableRate: rate('Usable rate'),
  lineRate: { label: 'Line rate, a lane', unit: 'Gb/s', shift: -9 },
  lanes: count('Lanes'),
  mostDevices: count('Devices at most'),
  commandOverhead: { label: 'One command', unit: 'µs', shift: 6 },
  rateAt4K: rate('With requests of 4 KiB'),
  rateAt64K: rate('With requests of 64 KiB'),
}

/** Quantities without which an entry of any kind is worth asking for: absent ones are listed as not published. */
export const usualOfDrive: readonly DriveQuantity[] = [
  'capacity',
  'rpm',
  'seekSingleRead',
  'seekAverageRead',
  'seekAverageWrite',
  'seekFullRead',
  'rateOuter',
  'rateInner',
  'cylinders',
  'surfaces',
  'headSwitch',
  'overhead',
  'buffer',
  'queueDepth',
]
export const usualOfBus: readonly BusQuantity[] = ['nominalRate', 'payloadRate', 'usableRate', 'mostDevices', 'commandOverhead']

/** The digits of a value as it was printed, without its unit. */
export const digits = (value: number, { shift = 0, divisor = 1 }: QuantityText): string => typeset(plainDigits(value / divisor, shift))

export const withUnit = (value: number, text: QuantityText): string =>
  digits(value, text) + (text.unit === '' ? '' : `${text.unit.startsWith('/') ? '' : '\u00A0'}${text.unit}`)

/** "7.4–8.2 ms": the smallest and largest of a class. */
export const rangeText = ({ least, most }: ClassRange, text: QuantityText): string =>
  least === most ? withUnit(least, text) : `${digits(least, text)}–${withUnit(most, text)}`

/** What a reader may make of a value. */
export const markOf = ({ how }: Pick<LibraryValue, 'how'>): 'published' | 'derived' => (how === undefined ? 'published' : 'derived')

export const isSource = (id: string): id is SourceId => Object.hasOwn(sources, id)

export const sourceOf = (id: SourceId): LibrarySource => sources[id]

const classOf = ({ id, class: own }: LibraryDrive): DriveClass | undefined =>
  driveClasses.find(({ useFor }) => useFor.includes(id)) ?? driveClasses.find((one) => one.id === own)

/** The range of a drive’s class for a quantity that is not published of it. */
export function classRange(drive: LibraryDrive, quantity: DriveQuantity): ClassRange | undefined {
  const ranges: Readonly<Record<string, ClassRange | undefined>> = classOf(drive)?.ranges ?? {}
  return ranges[quantity]
}

const classNames: Readonly<Record<string, string>> = {
  'hdd-10k-historic': '10k, to 2000',
  'hdd-7.2k-historic': '7.2k, to 2000',
  'hdd-4.3k-historic': '4.3k, to 2000',
  'hdd-3.6k-historic': '3.6k, to 2000',
  'hdd-10k': '10k',
  'hdd-15k': '15k',
  'hdd-7.2k': '7.2k',
  'hdd-5.4k-mobile': '5.4k, laptop',
  'hdd-7.2k-nearline': 'nearline',
  'hdd-nearline': 'nearline',
  'hdd-7.2k-nearline-dual-actuator': 'nearline, two arms',
  'ssd-sata': 'SSD, SATA',
  'ssd-nvme': 'SSD, NVMe',
}

export const classText = (id: string): string => classNames[id] ?? id

/** "0-1343:195, 1345-2448:187": first and last cylinder and sectors per track. */
export const zonesText = (zones: readonly ZoneRow[]): string =>
  zones.map(([first, last, sectors]) => `${first}-${last}:${sectors}`).join(', ')

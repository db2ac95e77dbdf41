import type { MeasuredRing, MeasuredSeries } from '../../domain/measuredSeries.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { quoted } from '../fields/quoted.ts'
import type { Codec, Syntax } from './structured.ts'

/** What a text says at most. */
const measuredLimits = { series: 6, rings: 96, disks: 10_000 } as const

const key = 'measured'

const actions: readonly MeasuredSeries['action'][] = ['read', 'write', 'randread']

const amount = /^\d{1,15}(?:\.\d{1,40})?$/
const wholeNumber = /^[1-9]\d{0,11}$/
const ringPattern = /^(\d{1,6}):([\d.]{1,60})(?:~([\d.]{1,60}))?(?:x(\d{1,7}))?$/
const sizeText = /^([1-9]\d{0,11})(K?)$/

/** A number above 0 that is written with the decimal point moved; null where it is none, or more than there is. */
function decimal(text: string, power: number, most: number, least = Number.MIN_VALUE): number | null {
  const value = amount.test(text) ? Number(`${text}e${power}`) : Number.NaN
  return value >= least && value <= most ? value : null
}

function whole(text: string, most: number): number | null {
  const value = wholeNumber.test(text) ? Number(text) : Number.NaN
  return value <= most ? value : null
}

function bytes(text: string): number | null {
  const [, digits, kibi] = sizeText.exec(text) ?? []
  const value = Number(digits) * (kibi ? 1024 : 1)
  return value <= 1_099_511_627_776 ? value : null
}

/** "8:1150.2~12x3": drives, MB/s, half of the interval, runs. */
function readRing(text: string, before: MeasuredRing | undefined): MeasuredRing | string {
  const [, disksText = '', rateText = '', half, runsText] = ringPattern.exec(text) ?? []
  const disks = whole(disksText, measuredLimits.disks)
  const rate = decimal(rateText, 6, 1e15)
  const halfWidth = half === undefined ? null : decimal(half, 6, 1e15, 0)
  const runs = runsText === undefined ? null : whole(runsText, 1e6)
  if (disks === null || rate === null || (half !== undefined && halfWidth === null) || (runsText !== undefined && runs === null))
    return `${quoted(text)} is no number of drives (1 to ${measuredLimits.disks}) with a rate in MB/s, like 8:1150 or 8:1150~12 or, of three runs, 8:1150~12x3.`
  if (before && before.disks > disks) return `${disks} drives stand behind ${before.disks}. Write rings by rising number of drives.`
  return { disks, rate, halfWidth, ...(runs !== null && { runs }) }
}

type Conditions = Omit<MeasuredSeries, 'rings' | 'action'>

const nothingSaid: Conditions = { size: null, depth: null, jobs: null, direct: null, processor: null }

/** What an option says; undefined where it says nothing that is known. */
function condition(option: string): Partial<Conditions> | undefined {
  if (option === 'direct') return { direct: true }
  if (option === 'buffered') return { direct: false }
  const [letter, text] = [option.slice(0, 1), option.slice(1)]
  const known: Readonly<Record<string, readonly [keyof Conditions, number | null]>> = {
    b: ['size', bytes(text)],
    q: ['depth', whole(text, 1e6)],
    j: ['jobs', whole(text, 1e6)],
    e: ['jobsOfEach', whole(text, 1e6)],
    c: ['processor', decimal(text, 0, 1e6, 0)],
  }
  const [name, value] = Object.hasOwn(known, letter) ? (known[letter] ?? []) : []
  return name === undefined || value === null || value === undefined ? undefined : { [name]: value }
}

function readSeries(text: string): MeasuredSeries | string {
  const [head = '', list = '', ...more] = text.split('/')
  const [action = '', ...options] = head.split(/\.(?=[a-z])/)
  const known = actions.find((one) => one === action)
  if (!known) return `${quoted(action)} is no action. Choose ${actions.join(', ')}.`
  let said: Conditions = nothingSaid
  const seen = new Set<string>()
  for (const option of options) {
    const one = condition(option)
    const [name] = Object.keys(one ?? {})
    if (!one || name === undefined)
      return `${quoted(`.${option}`)} is not understood. Choose .b128K (bytes of a request), .q32 (in flight of a job), .j1 (jobs), .e1 (jobs of each drive), .direct, .buffered, .c0.88 (of a core).`
    if (seen.has(name)) return `${quoted(`.${option}`)} says the same thing twice.`
    seen.add(name)
    said = { ...said, ...one }
  }
  const parts = list.split(',')
  if (more.length > 0)
    return `${quoted(more.join('/'))} stands behind a second slash. One slash stands between what was asked and the rings.`
  if (parts.length > measuredLimits.rings) return `${parts.length} rings; at most ${measuredLimits.rings} are kept.`
  const rings: MeasuredRing[] = []
  for (const [index, part] of parts.entries()) {
    const ring = readRing(part, rings.at(-1))
    if (typeof ring === 'string') return `ring ${index + 1}: ${ring}`
    rings.push(ring)
  }
  return { action: known, ...said, rings }
}

const sizeOf = (size: number): string => (size % 1024 === 0 ? `${size / 1024}K` : plainDigits(size))

const ringText = ({ disks, rate, halfWidth, runs }: MeasuredRing): string =>
  `${disks}:${plainDigits(rate, -6)}${halfWidth === null ? '' : `~${plainDigits(halfWidth, -6)}`}${runs === undefined ? '' : `x${runs}`}`

const seriesText = ({ action, size, depth, jobs, jobsOfEach, direct, processor, rings }: MeasuredSeries): string =>
  [
    action,
    size === null ? '' : `.b${sizeOf(size)}`,
    depth === null ? '' : `.q${depth}`,
    jobs === null ? '' : `.j${jobs}`,
    jobsOfEach === undefined ? '' : `.e${jobsOfEach}`,
    direct === null ? '' : direct ? '.direct' : '.buffered',
    processor === null ? '' : `.c${plainDigits(processor)}`,
    `/${rings.map(ringText).join(',')}`,
  ].join('')

const codec: Codec<readonly MeasuredSeries[]> = {
  read: (text) => {
    if (text === '') return []
    const parts = text.split(';')
    if (parts.length > measuredLimits.series) return `${key} has ${parts.length} series; at most ${measuredLimits.series} are kept.`
    const all: MeasuredSeries[] = []
    for (const [index, part] of parts.entries()) {
      const series = readSeries(part)
      if (typeof series === 'string') return `${key}, series ${index + 1}, ${series}`
      all.push(series)
    }
    return all
  },
  write: (all) => all.map(seriesText).join(';'),
}

/** "read.b128K.q32.j1.direct.c0.88/1:204~0.8,2:408;randread/8:9.1": what was asked, then drives and MB/s with half of the 95 % interval. */
export const measurements: Syntax<readonly MeasuredSeries[]> = { key, codec }

const digits = (value: number, count: number): number => Number(value.toPrecision(count))

/** The same with as many digits as measurements have, five, and three of intervals: so that links stay short. */
export const shortened = (all: readonly MeasuredSeries[]): readonly MeasuredSeries[] =>
  all.map((series) => ({
    ...series,
    processor: series.processor === null ? null : digits(series.processor, 3),
    rings: series.rings.map((ring) => ({
      ...ring,
      rate: digits(ring.rate, 5),
      halfWidth: ring.halfWidth === null ? null : digits(ring.halfWidth, 3),
    })),
  }))

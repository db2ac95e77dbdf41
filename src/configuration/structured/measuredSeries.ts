import type { Result } from '../../domain/problem.ts'
import type { MeasuredRing, MeasuredSeries } from '../../domain/measuredSeries.ts'
import { lastOfEach } from '../../maths/lastOfEach.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import type { Configuration } from '../configuration.ts'
import { measurements } from './measured.ts'
import { parseStructured, type Structured } from './structured.ts'

const actions: readonly MeasuredSeries['action'][] = ['read', 'write', 'randread']

/** A number with its decimal point moved, exact where it was written by `plainDigits`. */
const moved = (text: string, power: number): number => Number(`${text}e${power}`)

function readRing(text: string): MeasuredRing {
  const [, disks, rate = '', half, runs] = /^(\d+):([\d.]+)(?:~([\d.]+))?(?:x(\d+))?$/.exec(text) ?? []
  return {
    disks: Number(disks),
    rate: moved(rate, 6),
    halfWidth: half === undefined ? null : moved(half, 6),
    ...(runs !== undefined && { runs: Number(runs) }),
  }
}

function bytes(text: string): number {
  return text.endsWith('K') ? Number(text.slice(0, -1)) * 1024 : Number(text)
}

/** What a series says that has the form of the field. */
function readSeries(text: string): MeasuredSeries {
  const [head = '', rings = ''] = text.split('/')
  const [action, ...options] = head.split(/\.(?=[a-z])/)
  const after = (letter: string): string | undefined => options.find((one) => one !== 'buffered' && one.startsWith(letter))?.slice(1)
  const number = (letter: string): number | null => {
    const said = after(letter)
    return said === undefined ? null : Number(said)
  }
  const [size, jobsOfEach] = [after('b'), number('e')]
  return {
    action: actions.find((one) => one === action) ?? 'read',
    size: size === undefined ? null : bytes(size),
    depth: number('q'),
    jobs: number('j'),
    ...(jobsOfEach !== null && { jobsOfEach }),
    direct: options.includes('direct') ? true : options.includes('buffered') ? false : null,
    processor: number('c'),
    rings: rings
      .split(',')
      .map(readRing)
      .sort((one, other) => one.disks - other.disks),
  }
}

const known = lastOfEach((content: readonly string[]) => content.map(readSeries))

/** What the field `measured` says; the same object for the same text. */
export const seriesIn = ({ measured: { content } }: Pick<Configuration, 'measured'>): readonly MeasuredSeries[] => known(content)

const sizeText = (size: number): string => (size % 1024 === 0 ? `${size / 1024}K` : plainDigits(size))

const ringText = ({ disks, rate, halfWidth, runs }: MeasuredRing): string =>
  `${disks}:${plainDigits(rate, -6)}${halfWidth === null ? '' : `~${plainDigits(halfWidth, -6)}`}${runs === undefined ? '' : `x${runs}`}`

const seriesText = ({ action, size, depth, jobs, jobsOfEach, direct, processor, rings }: MeasuredSeries): string =>
  [
    action,
    size === null ? '' : `.b${sizeText(size)}`,
    depth === null ? '' : `.q${depth}`,
    jobs === null ? '' : `.j${jobs}`,
    jobsOfEach === undefined ? '' : `.e${jobsOfEach}`,
    direct === null ? '' : direct ? '.direct' : '.buffered',
    processor === null ? '' : `.c${plainDigits(processor)}`,
    `/${rings.map(ringText).join(',')}`,
  ].join('')

/** How measurements are written in the field. */
export const measuredText = (all: readonly MeasuredSeries[]): string => all.map(seriesText).join(';')

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

/**
 * The value of the field that says some measurements.
 *
 * @returns it, or why they cannot stand in a link: too many, or more than a machine can do
 */
export const measuredValue = (all: readonly MeasuredSeries[]): Result<Structured<readonly string[]>> =>
  parseStructured(measurements, measuredText(all))

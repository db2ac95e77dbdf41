import { driveList } from '../../catalog/drives.ts'
import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import type { SizeShare } from '../../domain/scenario.ts'
import type { SeekPoint } from '../../mechanics/seekCurve.ts'
import { mebibytes, sectorBytes, type Bytes } from '../../units/quantities.ts'
import { parseQuantity } from '../../units/parseQuantity.ts'
import { quoted } from './quoted.ts'

/** Largest request of a mix. */
export const largestSize: Bytes = mebibytes(1024)

/** Longest structured text that is read. */
export const longestText = 4_000

const malformed = (field: string, message: string): Problem => ({ code: 'malformed', field, message })

function parts(text: string, field: string, most: number): Result<readonly string[]> {
  if (text.length > longestText)
    return failure({ code: 'too-long', field, message: `${field} has ${text.length} characters; at most ${longestText} are read.` })
  const list = text.split(',')
  if (list.length > most) return failure(malformed(field, `${field} has ${list.length} entries; at most ${most} are allowed.`))
  return success(list)
}

/** Collects the entries of a list or the first thing that is wrong with one. */
function each<T>(list: Result<readonly string[]>, read: (part: string, index: number) => T | Problem): Result<readonly T[]> {
  if (!list.ok) return list
  const values: T[] = []
  for (const [index, part] of list.value.entries()) {
    const value = read(part, index)
    if (typeof value === 'object' && value !== null && 'code' in value) return failure(value)
    values.push(value)
  }
  return success(values)
}

/**
 * Reads "1:0.6,1600:6.9": distance in cylinders, seek time in milliseconds, distances rising, 2 to 200 points.
 */
export function parseSeekTable(text: string): Result<readonly SeekPoint[]> {
  const field = 'seek-table'
  let last = 0
  const points = each(parts(text, field, 200), (part) => {
    const match = /^(\d{1,9}):(\d{1,6}(?:\.\d{1,12})?)$/.exec(part)
    if (!match) return malformed(field, `${quoted(part)} is not a pair like 1600:6.9 (cylinders : milliseconds).`)
    const distance = Number(match[1])
    if (distance <= last) return malformed(field, `The distances must rise; ${distance} follows ${last}.`)
    last = distance
    return { distance, time: Number(match[2]) / 1000 }
  })
  if (points.ok && points.value.length < 2) return failure(malformed(field, 'A seek table needs at least two pairs.'))
  return points
}

/** A zone as written: cylinders × sectors per track. */
export interface WrittenZone {
  readonly cylinders: number
  readonly sectors: number
}

/** Reads "2000x195,4581x160": from the rim, cylinders × sectors per track; 1 to 60 zones. */
export function parseZones(text: string): Result<readonly WrittenZone[]> {
  const field = 'zones'
  return each(parts(text, field, 60), (part) => {
    const match = /^(\d{1,8})x(\d{1,7})$/.exec(part)
    const cylinders = Number(match?.[1])
    const sectors = Number(match?.[2])
    if (!match || cylinders < 1 || sectors < 1)
      return malformed(field, `${quoted(part)} is not a zone like 2000x195 (cylinders x sectors per track).`)
    return { cylinders, sectors }
  })
}

/** Drives of a catalogue entry, as written. */
export interface WrittenDrives {
  readonly count: number
  readonly id: string
}

/** Reads "2xbarracuda-4lp,1xwren-7": number × drive of the catalogue; 1 to 8 entries. */
export function parseOtherDrives(text: string): Result<readonly WrittenDrives[]> {
  const field = 'others'
  return each(parts(text, field, 8), (part) => {
    const [, count = '', id = ''] = /^(\d{1,3})x(.+)$/.exec(part) ?? []
    if (!(Number(count) >= 1)) return malformed(field, `${quoted(part)} is not a number of drives like 2xbarracuda-4lp.`)
    if (driveList.some((entry) => entry.id === id)) return { count: Number(count), id }
    return malformed(field, `${quoted(part)}: the catalogue has ${driveList.map((entry) => entry.id).join(', ')}.`)
  })
}

/** Reads "64KiB", or "16KiB-128KiB": whole sectors from a smaller to a larger size. */
function parseSizes(text: string, part: string, field: string): Omit<SizeShare, 'share'> | Problem {
  const ends = text.split('-').map((end) => parseQuantity(end, 'size', 'KiB'))
  const sizes = ends.flatMap((end) => (end.ok ? [Math.round(end.value)] : []))
  const [size = 0, upTo = size] = sizes
  if (sizes.length < ends.length || ends.length > 2)
    return malformed(field, `${quoted(part)} is not a size with a weight like 64KiB:3, or a range like 16KiB-128KiB:3.`)
  if (size < sectorBytes || Math.max(size, upTo) > largestSize)
    return malformed(field, `${quoted(part)}: a size must lie between 512 B and 1024 MiB.`)
  if (ends.length === 1) return { size }
  if (upTo <= size) return malformed(field, `${quoted(part)}: a range goes from a smaller to a larger size.`)
  if (size % sectorBytes > 0 || upTo % sectorBytes > 0)
    return malformed(field, `${quoted(part)}: a range begins and ends with whole sectors of 512 B.`)
  return { size, upTo }
}

/** Reads "8KiB:7,16KiB-128KiB:1" into sizes and ranges with shares that add up to 1; 1 to 8 entries. */
export function parseMix(text: string): Result<readonly SizeShare[]> {
  const field = 'mix'
  const weights = each(parts(text, field, 8), (part) => {
    const [sizeText = '', weightText = '1', ...rest] = part.split(':')
    const sizes = parseSizes(sizeText, part, field)
    const weight = parseQuantity(weightText, 'count', '')
    if ('code' in sizes) return sizes
    if (!weight.ok || rest.length > 0) return malformed(field, `${quoted(part)} is not a size with a weight like 64KiB:3.`)
    if (!(weight.value > 0) || weight.value > 1e6)
      return malformed(field, `${quoted(part)}: a weight must lie above 0 and at most 1 000 000.`)
    return { ...sizes, share: weight.value }
  })
  if (!weights.ok) return weights
  const total = weights.value.reduce((sum, { share }) => sum + share, 0)
  return success(weights.value.map((entry) => ({ ...entry, share: entry.share / total })))
}

import type { MeasuredAction } from '../../domain/measurement.ts'
import { exactUnit } from '../measured/amounts.ts'
import { contentOf, saidFrom, type Line, type Said } from '../text.ts'
import { isNearly } from './lines.ts'

/** Cells of a line, of its first 1000 characters; quotes around a cell keep separators in it. */
export function wordsIn(line: Line, separator: string): readonly Said<string>[] {
  const content = contentOf(line).slice(0, 1000)
  const cells: Said<string>[] = []
  let start = 0
  let isQuoted = false
  for (let at = 0; at <= content.length && cells.length < 60; at += 1) {
    if (content[at] === '"') isQuoted = !isQuoted
    if (at < content.length && (content[at] !== separator || isQuoted)) continue
    const raw = content.slice(start, at)
    const value = raw.trim().replace(/^"|"$/g, '').trim()
    const from = start + Math.max(0, raw.indexOf(value))
    cells.push(saidFrom(line, from, from + value.length, value))
    start = at + 1
  }
  return cells
}

export type Quantity =
  | 'disks'
  | 'size'
  | 'depth'
  | 'jobs'
  | 'rate'
  | 'perSecond'
  | 'action'
  | 'direct'
  | 'duration'
  | 'device'
  | 'processor'
  | 'halfWidth'

export interface Column {
  readonly quantity: Quantity
  /** Bytes, seconds or shares of one of its unit; null: its cells say it, or nothing does. */
  readonly unit: number | null
  /** Of a rate, what its name says of it. */
  readonly words: string
}

/** Bytes a second of a unit: MB/s is 10^6, MiB/s 2^20, Mbit/s and Gb/s count bits; null of what is none. */
export function rateUnit(text: string): number | null {
  const match = /^([kKMGT]?)(i?)(B|bytes?|b|bit|bits)(?:\s?\/\s?s(?:ec)?|ps|_per_s(?:ec)?|_s)$/.exec(text.trim())
  if (!match) return null
  const [, prefix = '', binary = '', what = ''] = match
  return exactUnit(`${prefix}${binary}B`) / (what === 'b' || what.startsWith('bit') ? 8 : 1)
}

/** Bytes of a unit of sizes of requests, which are powers of two whatever people call them. */
export function sizeUnit(text: string): number | null {
  const match = /^([kKMG]?)(?:i?B|bytes?)?$/.exec(text.trim())
  if (!match || text.trim() === '') return null
  return exactUnit(`${match[1] ?? ''}${match[1] ? 'i' : ''}B`)
}

/** Whether a word of this kind was mistyped. */
const isNearlyAction = (words: string): boolean =>
  ['randread', 'randwrite', 'random', 'write', 'sequential'].some((one) =>
    words.split(' ').some((word) => isNearly(one, word) && word !== 'writes'),
  )

/** What was done, in words that people use for it; null of other words. */
export function actionIn(text: string): MeasuredAction | null {
  const words = text.toLowerCase().replace(/[_\-/]/g, ' ')
  if (isNearlyAction(words)) return null
  const isRandom = /\b(?:rand(?:om)?|rnd|zufällig|aléatoire|rr)\w{0,6}/.test(words)
  const isRead = /read|\blesen\b|\blecture\b|^sr$|^rr$/.test(words)
  const isWrite = /write|\bschreiben\b|écriture|^sw$|^rw$/.test(words)
  if (isRead && isWrite) return 'mixed'
  if (isRead) return isRandom ? 'randread' : 'read'
  if (isWrite) return isRandom ? 'randwrite' : 'write'
  if (/\bscrub\b/.test(words)) return 'scrub'
  if (/\bre(?:sync|silver|build)\b/.test(words)) return 'resync'
  if (/\bmixed\b|\brandrw\b/.test(words)) return 'mixed'
  return isRandom ? 'randread' : null
}

/** Whether it says in which order alone: “random”. */
export const isOrder = (text: string): boolean => /^\W{0,9}(?:rand\w{0,6}|rnd|seq\w{0,9}|zufällig|aléatoire)\W{0,9}$/i.test(text)

/** Names of columns, without their unit. */
const names: readonly (readonly [quantity: Quantity, pattern: RegExp])[] = [
  [
    'disks',
    /^(?:(?:n|no\.?|num(?:ber)?|count|anzahl|nombre)(?: of| de)? ?)?(?:disks?|drives?|hdds?|ssds?|devices|members|platten|laufwerke|festplatten|disques|discos|dischi)(?: ?(?:count|n|number))?$/,
  ],
  ['size', /^(?:(?:block|request|record|transfer|io|i o|chunk) ?(?:size)?|bs|size|blockgröße|blocksize|größe|taille|record)$/],
  ['depth', /^(?:(?:io|queue) ?depth|depth|qd|queue|q|tiefe)$/],
  ['jobs', /^(?:(?:num)? ?jobs|threads?|process(?:es)?|workers?|t)$/],
  ['perSecond', /^(?:iops|requests? ?per ?s(?:ec(?:ond)?)?|requests s|ops s)$/],
  ['direct', /^(?:o ?)?direct(?: ?io)?$/],
  ['duration', /^(?:run ?time|time|duration|seconds|dauer|zeit|durée)$/],
  ['device', /^(?:device|drive name|disk name|name|gerät)$/],
  ['processor', /^(?:cpu|processor|core)(?: ?(?:usage|load|share|use))?$/],
  ['halfWidth', /^(?:±|\+ ?|half ?width|ci ?95|error|95 ?% ?ci)$/],
  ['action', /^(?:(?:io |access )?(?:action|rw|mode|test|operation|op|pattern|workload|type|order|access)|zugriff|accès)$/],
]

const rateName =
  /^(?:.{0,30}? )?(?:rate|throughput|bandwidth|bw|speed|transfer|durchsatz|datenrate|débit|read|write|lesen|schreiben)(?: .{0,20})?$/

const timeUnits: Readonly<Record<string, number>> = { s: 1, sec: 1, seconds: 1, ms: 1e-3, min: 60, h: 3600 }

/** Seconds of a unit of time; null of what is none. */
export const timeUnit = (text: string): number | null => timeUnits[text] ?? null

/** Units that cells of a column may have of their own, besides none; of counts there is none. */
const ownUnits: Partial<Record<Quantity, (unit: string) => number | null>> = {
  rate: rateUnit,
  halfWidth: rateUnit,
  size: sizeUnit,
  duration: timeUnit,
  processor: (unit) => (unit === '%' ? 0.01 : null),
}

const counts: ReadonlySet<Quantity> = new Set(['disks', 'depth', 'jobs'])

/** Whether a number with its unit can be read below a column: the unit is one that it may have, or that of the column where it has none; what is counted is whole, and by itself. */
export function isReadable(
  { quantity, unit: ofColumn }: Column,
  { value, unit }: { readonly value: number; readonly unit: string },
): boolean {
  const unitOf = ownUnits[quantity]
  if (!unitOf) return !/^[kKMGT]$/.test(unit) && (!counts.has(quantity) || Number.isInteger(value))
  return unit === '' ? quantity !== 'rate' || ofColumn !== null : unitOf(unit) !== null
}

function withUnit(quantity: Quantity, unit: string): number | null {
  if (quantity === 'rate' || quantity === 'halfWidth') return rateUnit(unit)
  if (quantity === 'size') return sizeUnit(unit)
  if (quantity === 'processor') return unit === '%' ? 0.01 : null
  return quantity === 'duration' ? timeUnit(unit) : null
}

/** What a column holds, by its name and the unit behind it, in brackets or not; null of a column that says nothing of a measurement. */
export function columnOf(text: string): Column | null {
  const whole = text.replace(/^#\s{0,4}/, '').trim()
  // names of columns do not begin as numbers do
  if (whole === '' || whole.length > 60 || /^[\d.+]/.test(whole)) return null
  const bracketed = /^(.{0,50}?)\s{0,4}[([]\s{0,2}([^()[\]]{1,16})\s{0,2}[)\]]$/.exec(whole)
  const bare = /^(.{0,40}?)[\s_,-]{0,3}((?:[kKMGT]i?)?(?:B|b|bit|bytes)(?:\s?\/\s?s(?:ec)?|ps|_per_s(?:ec)?|_s)|%|KiB|MiB|kB|KB|MB)$/.exec(
    whole,
  )
  const [name, unit] = bracketed ? [bracketed[1] ?? '', bracketed[2] ?? ''] : bare ? [bare[1] ?? '', bare[2] ?? ''] : [whole, '']
  const plain = name
    .toLowerCase()
    .replace(/[_\-/]/g, ' ')
    .replace(/\s{1,10}/g, ' ')
    .trim()
  const quantity = names.find(([, pattern]) => pattern.test(plain))?.[0] ?? null
  const own = quantity && withUnit(quantity, unit.trim())
  // a unit that nobody knows says that its numbers are not what they look like
  if (quantity !== null && own === null && unit.trim() !== '' && ownUnits[quantity]) return null
  if (quantity !== null) return { quantity, unit: own, words: '' }
  if (rateUnit(unit) !== null || rateName.test(plain)) return { quantity: 'rate', unit: rateUnit(unit), words: plain }
  return null
}

import type { SizeShare } from '../../domain/scenario.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { parseQuantity } from '../../units/parseQuantity.ts'
import { mebibytes, sectorBytes, type Bytes } from '../../units/quantities.ts'
import { quoted } from '../fields/quoted.ts'
import { listOf } from './list.ts'
import type { Syntax } from './structured.ts'

/** Largest request of a mix. */
export const largestSize: Bytes = mebibytes(1024)

const key = 'mix'

/** Reads "64KiB", or "16KiB-128KiB": whole sectors from a smaller to a larger size. */
function readSizes(text: string, part: string): Omit<SizeShare, 'share'> | string {
  const ends = text.split('-').map((end) => parseQuantity(end, 'size', 'KiB'))
  const sizes = ends.flatMap((end) => (end.ok ? [Math.round(end.value)] : []))
  const [size = 0, upTo = size] = sizes
  if (sizes.length < ends.length || ends.length > 2)
    return `${quoted(part)} is not a size with a weight like 64KiB:3, or a range like 16KiB-128KiB:3.`
  if (size < sectorBytes || Math.max(size, upTo) > largestSize) return `${quoted(part)}: a size must lie between 512 B and 1024 MiB.`
  if (ends.length === 1) return { size }
  if (upTo <= size) return `${quoted(part)}: a range goes from a smaller to a larger size.`
  if (size % sectorBytes > 0 || upTo % sectorBytes > 0) return `${quoted(part)}: a range begins and ends with whole sectors of 512 B.`
  return { size, upTo }
}

/** Entries with their weights as shares. */
const weights = listOf<SizeShare>({
  key,
  most: 8,
  isOptional: true,
  read: (part) => {
    const [sizeText = '', weightText = '1', ...rest] = part.split(':')
    const sizes = readSizes(sizeText, part)
    if (typeof sizes === 'string') return sizes
    const weight = parseQuantity(weightText, 'count', '')
    if (!weight.ok || rest.length > 0) return `${quoted(part)} is not a size with a weight like 64KiB:3.`
    if (!(weight.value > 0) || weight.value > 1e6) return `${quoted(part)}: a weight must lie above 0 and at most 1 000 000.`
    return { ...sizes, share: weight.value }
  },
  write: ({ size, upTo, share }) => `${size}B${upTo === undefined ? '' : `-${upTo}B`}:${plainDigits(share)}`,
})

/** "8KiB:7,16KiB-128KiB:1": sizes and ranges with weights, at most 8; their shares add up to 1. */
export const mixes: Syntax<readonly SizeShare[]> = {
  key,
  codec: {
    ...weights,
    read: (text) => {
      const entries = weights.read(text)
      if (typeof entries === 'string') return entries
      const total = entries.reduce((sum, { share }) => sum + share, 0)
      return entries.map((entry) => ({ ...entry, share: entry.share / total }))
    },
  },
}

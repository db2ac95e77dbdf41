import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveCache } from '../../src/configuration/resolve/resolveCache.ts'
import type { Disk } from '../../src/models/cache/missCost.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { found } from './found.ts'

/** The disk of a preset, as a cache stands before it. */
export const diskOf = (preset: string): Disk => found(resolveCache(setFields(presetConfiguration(preset), {}))).disk

/** Misses that fall with a power of the block size, and rise again at the end. */
export const falling = [0.5, 1, 2, 4, 8, 16, 32].map((size) => ({
  blockSize: kibibytes(size),
  missRatio: size > 16 ? 0.4 : 0.5 * Math.pow(size, -0.3),
}))

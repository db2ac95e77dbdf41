import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { resolveCache } from '../../src/configuration/resolve/resolveCache.ts'
import type { Disk } from '../../src/models/cache/missCost.ts'
import { kibibytes } from '../../src/units/quantities.ts'

/** The disk of a preset, as a cache stands before it. */
export function diskOf(preset: string): Disk {
  const resolved = resolveCache(setFields(presetConfiguration(preset), {}))
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return resolved.value.disk
}

/** Misses that fall with a power of the block size, and rise again at the end. */
export const falling = [0.5, 1, 2, 4, 8, 16, 32].map((size) => ({
  blockSize: kibibytes(size),
  missRatio: size > 16 ? 0.4 : 0.5 * Math.pow(size, -0.3),
}))

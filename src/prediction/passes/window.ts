import { withValues, type Configuration } from '../../configuration/configuration.ts'
import type { Path } from '../../domain/machinePath.ts'
import type { Fraction, Seconds } from '../../units/quantities.ts'
import { speedVariants, variantOf, type SpeedVariant, type Variant } from './variants.ts'

/** A single change that may bring a pass into a window. */
export interface WindowRow {
  readonly change: 'lanes' | 'disks' | 'generation' | 'share' | 'lanes-and-share'
  readonly now: number
  /** The least change that reaches it; null: it cannot help. */
  readonly reached: SpeedVariant | null
  /** What it brings at best, where it cannot reach it but brings something. */
  readonly best: SpeedVariant | null
}

const quickest = (variants: readonly SpeedVariant[]): SpeedVariant | null =>
  variants.reduce<SpeedVariant | null>((best, one) => (best === null || one.time < best.time * (1 - 1e-9) ? one : best), null)

/** Whether a variant is worth its change. */
const isQuicker = (one: SpeedVariant, all: readonly SpeedVariant[]): boolean =>
  one.time < (all.find(({ isHere }) => isHere)?.time ?? 0) * (1 - 5e-4)

/** The first of some variants, from little to much, that is done in time. */
function ofLink(change: WindowRow['change'], variants: readonly SpeedVariant[], now: number, window: Seconds): readonly WindowRow[] {
  if (variants.length < 2) return []
  const reached = variants.find(({ time, value }) => time <= window && value >= now) ?? null
  const best = quickest(variants)
  return [{ change, now, reached, best: !reached && best && isQuicker(best, variants) ? best : null }]
}

/** Steps of a search over a field that makes a pass longer the larger it is. */
const halvings = 24

/** The largest share of the drives that is done in time; null where even the least is not. */
function shareWithin(configuration: Configuration, window: Seconds): SpeedVariant | null {
  const at = (passUsed: Fraction): Variant | null => variantOf(withValues(configuration, { passUsed }))
  const whole = at(1)
  if (whole && whole.time <= window) return { ...whole, value: 1, isHere: configuration.passUsed === 1 }
  let low = 0
  let high = 1
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2
    const variant = at(middle)
    if (variant && variant.time <= window) low = middle
    else high = middle
  }
  // whole per cents, so that what is applied is what is said
  const share = Math.floor(low * 100 + 1e-9) / 100
  const variant = share > 0 ? at(share) : null
  return variant && { ...variant, value: share, isHere: false }
}

/** The most drives in the field `disks` that are done in time; null where even one is not. */
function disksWithin(configuration: Configuration, window: Seconds, most: number): SpeedVariant | null {
  const at = (disks: number): Variant | null => variantOf(withValues(configuration, { disks }))
  const isDone = (disks: number): boolean => (at(disks)?.time ?? Number.POSITIVE_INFINITY) <= window
  if (!isDone(1)) return null
  let low = 1
  let high = most + 1
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isDone(middle)) low = middle
    else high = middle
  }
  const variant = at(low)
  return variant && { ...variant, value: low, isHere: low === configuration.disks }
}

const mostDisks = 1_000

/** What brings a pass into a window, one change at a time; then more lanes and a smaller share together. */
export function windowRows(configuration: Configuration, window: Seconds, path: Path | null): readonly WindowRow[] {
  const lanes = path ? speedVariants(configuration, path, 'lanes') : []
  const generations = path ? speedVariants(configuration, path, 'generation') : []
  const here = (variants: readonly SpeedVariant[]): number => variants.find(({ isHere }) => isHere)?.value ?? 0
  const disks = disksWithin(configuration, window, mostDisks)
  const share = shareWithin(configuration, window)
  const widest = quickest(lanes)
  const both =
    widest && !widest.isHere && isQuicker(widest, lanes) && widest.time > window ? shareWithin(widest.configuration, window) : null
  return [
    ...(path ? ofLink('lanes', lanes, here(lanes), window) : []),
    { change: 'disks', now: configuration.disks, reached: disks, best: null },
    ...(path ? ofLink('generation', generations, here(generations), window) : []),
    { change: 'share', now: configuration.passUsed, reached: share, best: null },
    ...(both && path ? [{ change: 'lanes-and-share', now: here(lanes), reached: both, best: null } as const] : []),
  ]
}

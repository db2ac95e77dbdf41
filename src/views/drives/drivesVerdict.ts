import type { BytesPerSecond } from '../../units/quantities.ts'
import { bestAmong, type Witnessed } from '../shared/witnessRule.ts'
import type { PlacementId } from './placements.ts'

/** A way to queue: who sorts, and with how many tags; by the model, where it has an answer, and once that is in by the simulation. */
export interface Way {
  readonly placement: PlacementId
  readonly tags: number
  readonly model: BytesPerSecond | undefined
  readonly simulated: Witnessed['simulated']
}

/** A way whose simulation is in. */
export type SettledWay = Way & { readonly simulated: NonNullable<Way['simulated']> }

/** What may be said of the ways to queue. */
export type WaysVerdict =
  | { readonly kind: 'waiting'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'settled'
      readonly own: SettledWay
      /** The best of what was simulated. */
      readonly best: SettledWay
      /** The plainest that is as good as the best. */
      readonly pick: SettledWay
      /** What the model would pick; undefined where it has no answer, or its pick is not simulated yet. */
      readonly preferred: SettledWay | undefined
      /** Those that are in, the plainest first. */
      readonly settled: readonly SettledWay[]
    }

/** Within this of the best, a plainer way is as good. */
export const asGood = 0.02

const isSettled = (way: Way): way is SettledWay => way.simulated !== undefined

/** Whether a way cannot be told from a better one: their intervals meet, or it gives 2 % less at most. */
export const isAsGood = ({ simulated: one }: SettledWay, { simulated: best }: SettledWay): boolean =>
  best.value - one.value <= Math.max(asGood * best.value, one.halfWidth + best.halfWidth)

/** The plainest of the ways that the model finds as good as its best. */
function preferredWay(ways: readonly Way[]): Way | undefined {
  const most = Math.max(...ways.map(({ model = 0 }) => model))
  return most > 0 ? ways.find(({ model = 0 }) => model >= (1 - asGood) * most) : undefined
}

/** Ways beside another one on the map of tags and placements: with one step more or fewer tags, and sorted elsewhere. */
const besideOf =
  (ways: readonly Way[]) =>
  (index: number): readonly number[] => {
    const at = ways[index]
    const steps = ways.flatMap(({ placement }, other) => (placement === at?.placement ? [other] : []))
    const step = steps.indexOf(index)
    const others = ways.flatMap(({ tags }, other) => (tags === at?.tags ? [other] : []))
    return [...steps.slice(Math.max(0, step - 1), step + 2), ...others]
  }

/**
 * What both witnesses together allow to say.
 *
 * @param ways the plainest first, each placement by rising tags; at least one
 * @param present the place of the present one among them
 */
export function waysVerdict(ways: readonly Way[], present: number): WaysVerdict {
  const settled = ways.filter(isSettled)
  const found = bestAmong(
    ways.map(({ simulated }) => simulated),
    besideOf(ways),
  )
  const [own, plain, best] = [ways[present], ways[0], found.kind === 'best' ? ways[found.index] : undefined]
  if (!own || !plain || !best || !isSettled(own) || !isSettled(plain) || !isSettled(best))
    return { kind: 'waiting', done: settled.length, total: ways.length }
  const pick = settled.find((way) => isAsGood(way, best)) ?? best
  const preferred = preferredWay(ways)
  return { kind: 'settled', own, best, pick, preferred: preferred && isSettled(preferred) ? preferred : undefined, settled }
}

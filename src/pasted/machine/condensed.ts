import type { HopPart, Part } from './draft.ts'
import { hopPart, said, value } from './draft.ts'
import { placesOnce } from './evidence.ts'

/** What a branch is in a machine, without its words and lines. */
function shapeOf(part: Part): string {
  if (part.part === 'drives') return JSON.stringify(part.node)
  return `${part.count}*${JSON.stringify(part.hop)}/(${part.below.map(shapeOf).join(',')})`
}

/** Equal branches as one, with their number. */
function joined(alike: readonly HopPart[]): Part {
  const [first] = alike
  if (!first) throw new RangeError('no branches')
  const places = placesOnce(alike.flatMap(({ tells }) => tells ?? []))
  const count = alike.reduce((sum, one) => sum + one.count, 0)
  return { ...first, count, values: [said(`${count} alike`, places), ...first.values] }
}

/** Branches of one shape that hang on the same, joined from the leaves up. */
export function withEqualJoined(parts: readonly Part[]): readonly Part[] {
  const shapes = new Map<string, Part[]>()
  for (const part of parts) {
    const whole = part.part === 'drives' ? part : { ...part, below: withEqualJoined(part.below) }
    const shape = shapeOf(whole)
    const alike = shapes.get(shape)
    if (alike && whole.part === 'hop' && whole.hop) alike.push(whole)
    else shapes.set(alike ? `${shape} ${shapes.size}` : shape, [whole])
  }
  return [...shapes.values()].flatMap((alike) => {
    const hops = alike.filter((one) => one.part === 'hop')
    return hops.length > 1 ? [joined(hops)] : alike
  })
}

/** As many branches as fit; the rest is a row that says so. */
export const firstOf = (parts: readonly Part[], most: number): readonly Part[] =>
  parts.length <= most
    ? parts
    : [
        ...parts.slice(0, most),
        hopPart('box', `${parts.length - most} more`, [], { values: [value('too many to be written in a machine', 'assumed')] }),
      ]

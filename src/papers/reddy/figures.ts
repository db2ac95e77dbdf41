import { publishedFigures, type FigureNumber, type PublishedFigure } from '../../catalog/publishedResults/reddyFigures.ts'
import type { CachePrediction } from '../../domain/cache.ts'
import { formatSize } from '../../units/formatQuantity.ts'
import { mebibytes, type Bytes } from '../../units/quantities.ts'
import { meanOf, reddyTraces, relativeTime, sizes, type Found, type Organisation } from './cells.ts'
import { alone, behind, behindSizes, lastAccessTime, missRatio, readShare, sized, writesOver } from './diskClaims.ts'
import { four, normal, one, sixteen, wholeBlocks } from './organisationClaims.ts'

/** A line of a figure; x is a size, y what the figure measures. */
export interface FigureCurve {
  readonly name: string
  /** At its end; empty where the curve is one of a cloud. */
  readonly label: string
  /** Drawn bold: what the figure is about, or the one with the best point. */
  readonly isMain: boolean
  readonly isDashed?: true
  readonly points: readonly { readonly x: Bytes; readonly y: number }[]
}

/** A figure of the paper as it can be made of simulations. */
export interface ReddyFigure {
  readonly published: PublishedFigure
  readonly x: 'fetch' | 'block' | 'cache'
  /** Relative: access time over that of blocks and fetches of 4 KB, geometric mean over the traces. Time: mean, seconds. */
  readonly y: 'relative' | 'time' | 'share' | 'ratio'
  readonly curves: (found: Found) => readonly FigureCurve[]
}

type Common = Omit<Organisation, 'block' | 'fetch'>
type Curve = Omit<FigureCurve, 'isMain'>

/** The curve with the least value is the main one. */
function withBest(curves: readonly Curve[]): readonly FigureCurve[] {
  const least = Math.min(...curves.flatMap(({ points }) => points.map(({ y }) => y)))
  return curves.map((curve) => ({ ...curve, isMain: curve.points.some(({ y }) => y === least) }))
}

/** A curve for each block size over the fetches that are no smaller. */
const byBlock = (valueOf: (block: Bytes, fetch: Bytes) => number): readonly Curve[] =>
  sizes.map((block) => ({
    name: `blocks of ${formatSize(block)}`,
    label: formatSize(block),
    points: sizes.filter((fetch) => fetch >= block).map((fetch) => ({ x: fetch, y: valueOf(block, fetch) })),
  }))

/** Figures 2, 4 and 5. */
const organisations =
  (common: Common) =>
  (found: Found): readonly FigureCurve[] => {
    const reference = { ...common, block: four, fetch: four }
    return withBest(byBlock((block, fetch) => relativeTime(found, { ...common, block, fetch }, reference)))
  }

const accessTime = ({ effectiveAccessTime }: CachePrediction): number => effectiveAccessTime
const cacheSizesHere: readonly Bytes[] = [1, 2, 4, 8, 16].map(mebibytes)

/** Figure 3: seconds, as the paper plots them here. */
const bySize = (found: Found): readonly FigureCurve[] =>
  withBest(
    sizes.map((size) => ({
      name: `blocks of ${formatSize(size)}`,
      label: formatSize(size),
      points: cacheSizesHere.map((cacheSize) => ({
        x: cacheSize,
        y: meanOf(found, { ...one, cacheSize, block: size, fetch: size }, accessTime),
      })),
    })),
  )

/** Figure 6. */
const reads = (found: Found): readonly FigureCurve[] => byBlock(readShare(found)).map((curve, index) => ({ ...curve, isMain: index === 0 }))

/** Figure 7: each trace, and the mean over them. */
const misses = (found: Found): readonly FigureCurve[] =>
  (['read', 'write'] as const).flatMap((direction) => {
    const of = (prediction: CachePrediction): number => missRatio(prediction, direction)
    const curve = (value: (organisation: Organisation) => number): FigureCurve['points'] =>
      wholeBlocks(sixteen).map((organisation) => ({ x: organisation.block, y: value(organisation) }))
    const dash = direction === 'write' && ({ isDashed: true } as const)
    const name = `${direction}s`
    return [
      ...reddyTraces.map((trace, index) => ({
        name: `${name}, trace ${index + 1}`,
        label: '',
        isMain: false,
        ...dash,
        points: curve((organisation) => of(found({ trace, ...organisation }))),
      })),
      { name: `${name}, mean`, label: name, isMain: true, ...dash, points: curve((organisation) => meanOf(found, organisation, of)) },
    ]
  })

/** Figure 8. */
const byRate = (found: Found): readonly FigureCurve[] =>
  [1, 2].map((rate) => ({
    name: rate === 1 ? 'data rate of Table 1' : 'twice the data rate',
    label: rate === 1 ? '× 1' : '× 2',
    isMain: rate === 1,
    points: sizes.map((size) => ({ x: size, y: relativeTime(found, sized(size, rate), sized(four, rate)) })),
  }))

/** Figure 9. */
const writes = (found: Found): readonly FigureCurve[] => [
  {
    name: 'whole tracks over strict LRU',
    label: 'writes',
    isMain: true,
    points: sizes.map((block) => ({ x: block, y: writesOver(found, block) })),
  },
]

/** Figure 10. */
const levels = (found: Found): readonly FigureCurve[] => {
  const curve = (of: (size: Bytes) => Organisation): FigureCurve['points'] =>
    behindSizes.map((size) => ({ x: size, y: meanOf(found, of(size), lastAccessTime) }))
  return [
    { name: 'by itself', label: 'alone', isMain: false, points: curve(alone) },
    { name: 'behind one of 4 MB', label: 'behind', isMain: true, points: curve(behind) },
  ]
}

const drawn: { readonly [figure in FigureNumber]: Pick<ReddyFigure, 'x' | 'y' | 'curves'> } = {
  2: { x: 'fetch', y: 'relative', curves: organisations(one) },
  3: { x: 'cache', y: 'time', curves: bySize },
  4: { x: 'fetch', y: 'relative', curves: organisations(sixteen) },
  5: { x: 'fetch', y: 'relative', curves: organisations(normal) },
  6: { x: 'fetch', y: 'share', curves: reads },
  7: { x: 'block', y: 'share', curves: misses },
  8: { x: 'block', y: 'relative', curves: byRate },
  9: { x: 'block', y: 'ratio', curves: writes },
  10: { x: 'cache', y: 'time', curves: levels },
}

/** Figures 2 to 10, in the order of the paper. */
export const figures: readonly ReddyFigure[] = publishedFigures.map((published) => ({
  published,
  ...drawn[published.number],
}))

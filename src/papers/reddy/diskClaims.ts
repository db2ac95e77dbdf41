import type { CachePrediction } from '../../domain/cache.ts'
import { formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { kibibytes, mebibytes, type Bytes } from '../../units/quantities.ts'
import { adviseBlockSize } from '../../prediction/cacheFormulas.ts'
import {
  grid,
  meanOf,
  onAllTraces,
  reddyTraces,
  relativeTime,
  scenarioOf,
  sizes,
  type Found,
  type Organisation,
  type ReddyCell,
  type ReddySection,
} from './cells.ts'
import { four, neighbours, ratio, wholeBlocks } from './organisationClaims.ts'

const largest = mebibytes(16)
const common = { cacheSize: largest, access: 'split' } as const
const rises = (values: readonly number[]): boolean => values.every((value, step) => step === 0 || value > (values[step - 1] ?? Infinity))
const falls = (values: readonly number[]): boolean => values.every((value, step) => step === 0 || value < (values[step - 1] ?? 0))

/** Trace 1, destage = fetch, as in Figure 6. */
const destaged = (block: Bytes, fetch: Bytes): ReddyCell => ({ trace: 'as400-1', ...common, block, fetch, destage: fetch })

/** Organisations that can be destaged by the fetch or by the track: fetches below a track, 1 and 16 MB. */
const belowTrack: readonly Organisation[] = [mebibytes(1), largest].flatMap((cacheSize) =>
  grid({ cacheSize, access: 'split' }).filter(({ fetch }) => fetch < kibibytes(32)),
)
const byFetch = (organisation: Organisation): Organisation => ({ ...organisation, destage: organisation.fetch })

/** A track as destage unit against the fetch, in each respect that the paper names, on every trace. */
export const destageUnits: ReddySection = {
  cells: onAllTraces([...belowTrack, ...belowTrack.map(byFetch)]),
  judge: (found) => {
    const pairs = belowTrack.flatMap((organisation) =>
      reddyTraces.map((trace) => [found({ trace, ...organisation }), found({ trace, ...byFetch(organisation) })] as const),
    )
    const ratios = (of: (prediction: CachePrediction) => number): readonly number[] => pairs.map(([track, fetch]) => of(track) / of(fetch))
    const responses = ratios(({ effectiveAccessTime }) => effectiveAccessTime)
    const all = [ratios(({ diskWrites }) => diskWrites), responses, ratios(({ diskUtilization }) => diskUtilization)]
    const better = all.map((some) => some.filter((each) => each < 1).length)
    return {
      destageTrack: [
        `${better.join(', ')} of ${pairs.length}; response ${Math.max(...responses).toFixed(3)} times as long at worst`,
        better.every((count) => count === pairs.length),
      ],
    }
  },
}

/** Reads among the operations of the disks. */
export const readShare =
  (found: Found) =>
  (block: Bytes, fetch: Bytes): number => {
    const { diskReads, diskWrites } = found(destaged(block, fetch))
    return diskReads / (diskReads + diskWrites)
  }

/** Of the blocks that are read or written those that are absent. */
export function missRatio({ levels: [level] }: CachePrediction, direction: 'read' | 'write'): number {
  if (!level) throw new Error('a cache without counts')
  return level[`${direction}BlocksAbsent`] / level[`${direction}Blocks`]
}

/** Reads among the operations of the disks, and miss ratios: Figures 6 and 7. */
export const readsAndWrites: ReddySection = {
  cells: [
    ...sizes.flatMap((block) => sizes.filter((fetch) => fetch >= block).map((fetch) => destaged(block, fetch))),
    ...onAllTraces(wholeBlocks(common)),
  ],
  judge: (found) => {
    const share = readShare(found)
    const track = kibibytes(32)
    const shares = sizes.map((block) => share(block, track))
    const most = Math.max(...sizes.flatMap((block) => sizes.filter((fetch) => fetch >= block).map((fetch) => share(block, fetch))))
    const first = found(destaged(512, 512)).levels[0]
    const before = first ? first.readRequests / (first.readRequests + first.writeRequests) : 1
    const misses = reddyTraces.flatMap((trace) =>
      wholeBlocks(common).map((organisation) => {
        const one = found({ trace, ...organisation })
        return { trace, block: organisation.block, read: missRatio(one, 'read'), write: missRatio(one, 'write') }
      }),
    )
    const shown = misses.find(({ trace, block }) => trace === 'as400-1' && block === four)
    return {
      readShareByFetch: [
        `${ratio(share(512, 512))}, ${ratio(share(512, track))}`,
        sizes.slice(0, -1).every((block) => share(block, track) > share(block, block)),
      ],
      readShareByBlock: [`${shares[0]?.toFixed(3)}, ${shares.at(-1)?.toFixed(3)}`, falls(shares.slice(0, -1))],
      fewerWrites: [ratio(most), most > before],
      writesMissLess: [`${ratio(shown?.read ?? 0)}, ${ratio(shown?.write ?? 0)}`, misses.every(({ read, write }) => write < read)],
    }
  },
}

/** Block = fetch = destage unit, normal access, as in Figure 8. */
export const sized = (size: Bytes, rate: number): Organisation => ({
  cacheSize: largest,
  access: 'normal',
  block: size,
  fetch: size,
  destage: size,
  rate,
})

/** The block size by equation (6), geometric mean over the traces. */
function formulaBlock(found: Found, rate: number): Bytes {
  const product = reddyTraces.reduce((all, trace) => {
    const measured = sizes.map((blockSize) => {
      const level = found({ trace, ...sized(blockSize, rate) }).levels[0]
      return { blockSize, missRatio: level ? level.readRequestMisses / level.readRequests : 0 }
    })
    return all * adviseBlockSize(measured, scenarioOf({ trace, ...sized(four, rate) }).disk).choice.best
  }, 1)
  return Math.sqrt(Math.sqrt(product))
}

/** The best block size and the data rate, Figure 8. */
export const dataRate: ReddySection = {
  cells: onAllTraces([1, 2].flatMap((rate) => sizes.map((size) => sized(size, rate)))),
  judge: (found) => {
    const times = (rate: number): readonly number[] => sizes.map((size) => relativeTime(found, sized(size, rate), sized(four, rate)))
    const bestOf = (rate: number): Bytes => sizes[times(rate).indexOf(Math.min(...times(rate)))] ?? 0
    const [simple, double] = [bestOf(1), bestOf(2)]
    const [formula, formulaDouble] = [formulaBlock(found, 1), formulaBlock(found, 2)]
    const isNear = (one: number, other: number): boolean => one <= 2 * other && other <= 2 * one
    const flat = neighbours(times(1))
    return {
      blockDoubles: [`${formatSize(simple)}, ${formatSize(double)}`, double === 2 * simple],
      blockFormula: [`${formatSize(formula)}, ${formatSize(formulaDouble)}`, isNear(simple, formula) && isNear(double, formulaDouble)],
      flatBlock: [`at most ${formatPercent(flat)} more`, flat <= 0.15],
    }
  },
}

/** Fetches of a track, as in Figure 9. */
const written = (block: Bytes): ReddyCell => ({ trace: 'as400-1', ...common, block, fetch: kibibytes(32) })

/** Disk writes with whole tracks over those with strict LRU. */
export const writesOver = (found: Found, block: Bytes): number =>
  found(written(block)).diskWrites / found({ ...written(block), writeBack: 'evicted' }).diskWrites

/** Whole tracks against strict LRU, Figure 9. */
export const writeBack: ReddySection = {
  cells: sizes.flatMap((block) => [written(block), { ...written(block), writeBack: 'evicted' }]),
  judge: (found) => {
    const shares = sizes.map((block) => writesOver(found, block))
    const [first = 1] = shares
    return {
      writeBack: [ratio(first), first <= 0.5],
      writeBackByBlock: [[first, shares[sizes.indexOf(four)] ?? 0, shares.at(-1) ?? 0].map(ratio).join(', '), rises(shares)],
    }
  },
}

export const behindSizes: readonly Bytes[] = [1, 2, 4, 8, 16].map(mebibytes)
export const alone = (size: Bytes): Organisation => ({ cacheSize: size, access: 'split', block: four, fetch: four })
export const behind = (size: Bytes): Organisation => ({ ...alone(mebibytes(4)), behind: size })

/** Of the last level. */
export const lastAccessTime = ({ levelAccessTimes }: CachePrediction): number => levelAccessTimes.at(-1) ?? 0

/** A second cache behind one of 4 MB, Figure 10. */
export const twoLevels: ReddySection = {
  cells: onAllTraces([...behindSizes.map(alone), ...behindSizes.map(behind)]),
  judge: (found) => {
    const time = (organisation: Organisation): number => meanOf(found, organisation, lastAccessTime)
    const fall = (of: (size: Bytes) => Organisation): number => 1 - time(of(mebibytes(4))) / time(of(mebibytes(1)))
    const over = behindSizes.map((size) => time(behind(size)) / time(alone(size)))
    return {
      secondLevel: [
        `${formatPercent(fall(behind))} less, ${formatPercent(fall(alone))} less`,
        fall(behind) < 0.05 && fall(behind) < fall(alone) / 2,
      ],
      secondIsSlower: [ratio(over.at(-1) ?? 0), over.every((one) => one > 1)],
    }
  },
}

import type { PartialWrites } from '../../domain/cache.ts'
import { formatPercent, formatSize } from '../../units/formatQuantity.ts'
import { kibibytes, mebibytes, type Bytes } from '../../units/quantities.ts'
import {
  best,
  grid,
  onAllTraces,
  placed,
  relativeTime,
  sizes,
  type Found,
  type Organisation,
  type Placed,
  type ReddySection,
} from './cells.ts'

type Common = Omit<Organisation, 'block' | 'fetch'>

export const four = kibibytes(4)
/** The caches and accesses of Figures 2, 4 and 5. */
export const one: Common = { cacheSize: mebibytes(1), access: 'split' }
export const sixteen: Common = { cacheSize: mebibytes(16), access: 'split' }
export const normal: Common = { cacheSize: mebibytes(16), access: 'normal' }

/** Block = fetch, each size. */
export const wholeBlocks = (common: Common): readonly Organisation[] => sizes.map((size) => ({ ...common, block: size, fetch: size }))
/** Blocks of a sector, each fetch size. */
const sectors = (common: Common): readonly Organisation[] => sizes.map((fetch) => ({ ...common, block: 512, fetch }))

const times = (all: readonly Placed[]): readonly number[] => all.map(({ time }) => time)
const between = (value: number, low: number, high: number): boolean => value >= low && value <= high
const range = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)]
export const ratio = (value: number): string => value.toFixed(2)

/** How much more the neighbours of the best cost, at most. */
export function neighbours(all: readonly number[]): number {
  const least = Math.min(...all)
  const at = all.indexOf(least)
  return Math.max(...all.slice(Math.max(0, at - 1), at + 2)) / least - 1
}

/** What a block that is written in part may hold besides all of it. */
const otherReadings: readonly PartialWrites[] = ['sectors', 'fetched']

/** Fetches of 16 KB with blocks as large and of 2 KB, by a reading of the paper. */
const coupledAndApart = (partialWrites?: PartialWrites): readonly [Organisation, Organisation] => {
  const fetch = { ...one, fetch: kibibytes(16), ...(partialWrites && { partialWrites }) }
  return [
    { ...fetch, block: kibibytes(16) },
    { ...fetch, block: kibibytes(2) },
  ]
}

/** The paper’s comparison of block with fetch sizes, Figure 2. */
export const oneMegabyte: ReddySection = {
  cells: onAllTraces([...grid(one), ...otherReadings.flatMap(coupledAndApart)]),
  judge: (found) => {
    const all = placed(found, grid(one))
    const { organisation } = best(all)
    const spread = range(times(all.filter((at) => at.organisation.fetch === four)))
    const difference = spread[1] / spread[0] - 1
    const gainOf = (reading?: PartialWrites): number => {
      const [coupled, apart] = coupledAndApart(reading)
      return 1 - relativeTime(found, apart, coupled)
    }
    const gain = gainOf()
    const gains = otherReadings.map(gainOf)
    const flat = neighbours(times(all.filter((at) => at.organisation.block === organisation.block)))
    const [low, high] = range(times(all))
    return {
      bestAtOne: [
        `fetch ${formatSize(organisation.fetch)}, block ${formatSize(organisation.block)}`,
        organisation.fetch === four && organisation.block === 512,
      ],
      blockSpread: [formatPercent(difference), between(difference, 0.05, 0.15)],
      decoupling: [formatPercent(gain), between(gain, 0.2, 0.3)],
      decouplingOtherwise: [gains.map((each) => formatPercent(each)).join(', '), gains.some((each) => between(each, 0.2, 0.3))],
      flatRegion: [`at most ${formatPercent(flat)} more`, flat <= 0.06],
      rangeAtOne: [`${ratio(low)} to ${ratio(high)}`, between(low, 0.8, 1) && between(high, 1.5, 1.7)],
    }
  },
}

/** Larger caches, Figures 3 and 4. */
export const cacheSizes: ReddySection = {
  cells: onAllTraces([
    ...grid(one),
    ...grid(sixteen),
    ...[2, 4, 8].flatMap((size) => wholeBlocks({ ...sixteen, cacheSize: mebibytes(size) })),
  ]),
  judge: (found) => {
    const [small, large] = [placed(found, grid(one)), placed(found, grid(sixteen))]
    const [low, high] = range(times(large))
    const spread = (common: Common, from: Bytes): number => {
      const [least, most] = range(
        times(
          placed(
            found,
            wholeBlocks(common).filter(({ fetch }) => fetch >= from),
          ),
        ),
      )
      return most / least - 1
    }
    const [few, many] = [spread(one, 512), spread(sixteen, 512)]
    const [fewLarge, manyLarge] = [spread(one, kibibytes(8)), spread(sixteen, kibibytes(8))]
    const [fetch, larger] = [best(small).organisation.fetch, best(large).organisation.fetch]
    const falling = sizes.map((size) =>
      [1, 2, 4, 8, 16].map((cache) => {
        const organisation = { ...one, block: size, fetch: size }
        return relativeTime(found, { ...organisation, cacheSize: mebibytes(cache) }, organisation)
      }),
    )
    return {
      rangeAtSixteen: [`${ratio(low)} to ${ratio(high)}`, between(low, 0.8, 1) && between(high, 1.1, 1.3)],
      narrower: [`${ratio(1 + few)}, ${ratio(1 + many)}`, many < few],
      largeFetches: [`${formatPercent(fewLarge)}, ${formatPercent(manyLarge)}`, manyLarge < fewLarge / 2],
      bestFetchGrows: [`${formatSize(fetch)}, ${formatSize(larger)}`, larger > fetch],
      cacheSize: [
        (falling[sizes.indexOf(four)] ?? []).map(ratio).join(', '),
        falling.every((line) => line.every((time, step) => step === 0 || time < (line[step - 1] ?? 0))),
      ],
    }
  },
}

/** What split access gains where normal access is best served. */
function splitGain(found: Found, common: Common): { readonly gain: number; readonly text: string } {
  // each access at its own best fetch, both against one and the same organisation
  const reference: Organisation = { ...common, access: 'normal', block: four, fetch: four }
  const least = (access: 'split' | 'normal'): number =>
    Math.min(...sectors({ ...common, access }).map((organisation) => relativeTime(found, organisation, reference)))
  const gain = 1 - least('split') / least('normal')
  return { gain, text: formatPercent(gain) }
}

/** What the paper says of a gain with 1 MB, with 16 MB, and with requests twice and four times as fast. */
const publishedGains = [
  [0.05, 0.1],
  [0.05, 0.1],
  [0.15, 0.25],
  [0.35, 0.55],
] as const

/** The same at one fetch for both, the best with normal access. */
function splitGainTogether(found: Found, common: Common): number {
  const reference: Organisation = { ...common, access: 'normal', block: four, fetch: four }
  const { organisation } = best(
    sectors({ ...common, access: 'normal' }).map((one_) => ({ organisation: one_, time: relativeTime(found, one_, reference) })),
  )
  return 1 - relativeTime(found, { ...organisation, access: 'split' }, organisation)
}

const faster = (speed: number): readonly Organisation[] =>
  (['split', 'normal'] as const).flatMap((access) => sectors({ ...sixteen, access, speed }))

/** Normal against split access, Figure 5. */
export const normalAccess: ReddySection = {
  cells: onAllTraces([
    ...sectors(one),
    ...sectors({ ...one, access: 'normal' }),
    // times are relative to blocks and fetches of 4 KB, at each speed
    { ...one, access: 'normal', block: four, fetch: four },
    ...grid(normal),
    ...sectors(sixteen),
    ...wholeBlocks(sixteen),
    ...[2, 4].flatMap((speed) => [...faster(speed), { ...normal, speed, block: four, fetch: four }]),
  ]),
  judge: (found) => {
    const bestNormal = best(placed(found, grid(normal))).organisation.fetch
    const [coupledNormal, coupledSplit] = [placed(found, wholeBlocks(normal)), placed(found, wholeBlocks(sixteen))]
    const over = (all: readonly Placed[]): number => (all.at(-1)?.time ?? 0) / best(all).time
    const [quick, gradual] = [over(coupledNormal), over(coupledSplit)]
    const [fetchNormal, fetchSplit] = [best(coupledNormal), best(coupledSplit)].map(({ organisation }) => organisation.fetch)
    const loads = [one, sixteen, { ...sixteen, speed: 2 }, { ...sixteen, speed: 4 }]
    const [small, large, twice, four_] = loads.map((common) => splitGain(found, common))
    const together = loads.map((common) => splitGainTogether(found, common))
    return {
      bestNormal: [formatSize(bestNormal), bestNormal === kibibytes(8)],
      degradation: [`${ratio(quick)}, ${ratio(gradual)}`, quick > gradual],
      largerFetch: [`${formatSize(fetchNormal ?? 0)}, ${formatSize(fetchSplit ?? 0)}`, (fetchSplit ?? 0) >= (fetchNormal ?? Infinity)],
      splitGain: [`${small?.text}, ${large?.text}`, [small, large].every((gain) => between(gain?.gain ?? 0, 0.05, 0.1))],
      splitGainTwice: [twice?.text ?? '', between(twice?.gain ?? 0, 0.15, 0.25)],
      splitGainFourTimes: [four_?.text ?? '', between(four_?.gain ?? 0, 0.35, 0.55)],
      splitGainTogether: [
        together.map((gain) => formatPercent(gain)).join(', '),
        together.every((gain, index) => {
          const [low = 1, high = 0] = publishedGains[index] ?? []
          return between(gain, low, high)
        }),
      ],
    }
  },
}

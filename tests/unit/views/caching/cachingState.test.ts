import { describe, expect, test } from 'vitest'
import { resolveCache } from '../../../../src/configuration/resolve/resolveCache.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { predictionOf, taskSimulator, tasksByService } from '../../../../src/views/caching/cacheTasks.ts'
import { createSimulationRun } from '../../../../src/views/shared/simulationRun.ts'
import { cacheSizes, mostRequests } from '../../../../src/views/caching/cachingPlan.ts'
import { reachedDisk } from '../../../../src/views/caching/reachedDisk.ts'
import { cachingAnswer } from '../../../../src/views/caching/cachingAnswer.ts'
import { disksSection } from '../../../../src/views/caching/effectSections.ts'
import { isOverloaded } from '../../../../src/views/caching/effects.ts'
import { noDifference } from '../../../../src/views/caching/cacheMap.ts'
import { missedBlocks } from '../../../../src/views/caching/sizeState.ts'
import { twoLevelState, twoLevelPlan } from '../../../../src/views/caching/twoLevels.ts'
import { kibibytes, mebibytes } from '../../../../src/units/quantities.ts'
import { askedOf, configured, stateOf, never, planOf, traces } from './cachingPlans.ts'
import { there } from '../../../support/there.ts'

const kib = (size: number): number => size / kibibytes(1)

describe('the plan', () => {
  const plan = planOf(configured())

  test('asks the present organisation and its misses first, then its neighbours, then the others', () => {
    const [first, second, third, fourth] = plan.points
    expect(first?.key).toBe(plan.hereKey)
    expect(second?.question).toMatchObject({ study: 'curve', question: { blockSize: kibibytes(4) } })
    const near = [third, fourth].map((point) => plan.map.find(({ key }) => key === point?.key))
    expect(new Set(near.map((cell) => cell && [kib(cell.block), kib(cell.fetch)].join('/')))).toEqual(new Set(['2/4', '4/8']))
  })

  test('has a cell for every block that divides its fetch, and the present one among them', () => {
    expect(plan.map).toHaveLength(28)
    expect(plan.map.every(({ block, fetch }) => block <= fetch)).toBe(true)
    expect(plan.map[0]).toMatchObject({ block: kibibytes(4), fetch: kibibytes(4), key: plan.hereKey })
    const odd = planOf(configured({ cacheBlock: kibibytes(3), fetchSize: kibibytes(6) }))
    expect(odd.map[0]).toMatchObject({ block: kibibytes(3), fetch: kibibytes(6), key: odd.hereKey })
    expect(odd.map.every(({ block, fetch }) => fetch % block === 0)).toBe(true)
  })

  test('asks nothing twice and gives equal organisations equal keys', () => {
    expect(new Set(plan.points.map(({ key }) => key)).size).toBe(plan.points.length)
    expect(plan.sizePoints.find(({ cacheSize, fetch }) => cacheSize === mebibytes(4) && fetch === kibibytes(4))?.key).toBe(plan.hereKey)
    expect(planOf(configured({ keptShare: 0.9 })).points.map(({ key }) => key)).toEqual(plan.points.map(({ key }) => key))
    expect(planOf(configured({ seed: 2 })).hereKey).not.toBe(plan.hereKey)
  })

  test('leaves out blocks that the cache does not hold', () => {
    const small = planOf(configured({ cacheSize: kibibytes(8), cacheBlock: 512, fetchSize: kibibytes(4) }))
    expect(Math.max(...small.map.map(({ block }) => block))).toBe(kibibytes(8))
    expect(small.blockSizes.sizes.at(-1)).toBe(kibibytes(8))
  })

  test('simulates no more than the beginning of a long trace', () => {
    const jobs = plan.points.flatMap(({ question: task }) => (task.study === 'simulation' ? [task.question.mostRequests] : []))
    expect(new Set(jobs)).toEqual(new Set([mostRequests]))
  })
})

test('cache sizes are doublings from a quarter or less to 64 MiB, or to 1 GiB where the data go so far, and the present one', () => {
  const here = planOf(configured({ cacheSize: kibibytes(5_000) })).here
  const sizes = cacheSizes(here, mebibytes(40))
  expect(sizes[0]).toBe(kibibytes(256))
  expect(sizes).toContain(kibibytes(5_000))
  expect(sizes.at(-1)).toBe(mebibytes(64))
  expect(cacheSizes({ ...here, cacheSize: mebibytes(100) }, 0).at(-1)).toBe(mebibytes(512))
  expect([200, 1_000, 9_000].map((data) => cacheSizes(here, mebibytes(data)).at(-1))).toEqual([256, 1_024, 1_024].map(mebibytes))
})

test('a disk that a trace reaches in part is that many cylinders, from the first zone on', () => {
  const cache = granted(resolveCache(configured()))
  const { drive } = cache.disk
  const [zone] = drive.zones
  const cylinder = (zone?.trackSize ?? 0) * drive.surfaces
  expect(reachedDisk(cache.disk, cylinder * 10).usedCylinders).toBe(10)
  expect(reachedDisk(cache.disk, cylinder * 10 + 1).usedCylinders).toBe(11)
  expect(reachedDisk(cache.disk, 1e15).usedCylinders).toBe(drive.cylinders)
  expect(reachedDisk(cache.disk, 0).usedCylinders).toBe(1)
})

describe('the state of a simulated trace', () => {
  const state = stateOf(configured())

  test('the best cell has the least time, and all that cost at most 5 % more are as good', async () => {
    const { map } = await state
    const times = map.cells.map(({ prediction }) => prediction?.effectiveAccessTime ?? Infinity)
    const best = map.best?.prediction?.effectiveAccessTime ?? 0
    expect(best).toBeLessThanOrEqual(Math.min(...times) * 1.001)
    expect(map.cells.filter(({ isFlat }) => isFlat)).toHaveLength(times.filter((time) => time <= best * 1.05).length)
    expect(map.cells.find(({ isHere }) => isHere)?.ratio).toBe(1)
  })

  test('the curve of all sizes and the simulation count the same misses where whole blocks are fetched', async () => {
    const { sizes } = await state
    const curve = sizes.curves.find(({ isHere }) => isHere)?.curve
    const points = sizes.families.find(({ isHere }) => isHere)?.points ?? []
    expect(points.length).toBeGreaterThan(5)
    const errors = points.flatMap(({ cacheSize, prediction }) =>
      (curve?.points ?? [])
        .filter((one) => one.cacheSize === cacheSize)
        .map(({ readMissRatio }) => Math.abs(missedBlocks(prediction) - readMissRatio)),
    )
    expect(errors.length).toBeGreaterThan(3)
    expect(Math.max(...errors)).toBeLessThan(noDifference)
  })

  test('writing neighbours together never writes more often', async () => {
    const { writes } = await state
    expect(writes.every(({ together, alone }) => together.diskWrites <= alone.diskWrites)).toBe(true)
    expect(writes[0]?.saved).toBeGreaterThan(0.1)
  })

  test('one read costs less with split access by formula, the more so the larger it is', async () => {
    const { pairs } = await state
    const gains = pairs.filter(({ speed }) => speed === 1).map(({ normalMiss, splitMiss }) => normalMiss - splitMiss)
    expect(gains.every((gain, index) => gain > (gains[index - 1] ?? 0))).toBe(true)
  })

  test('the fitted line passes near the counted misses and falls by 1 − 2^−k a doubling', async () => {
    const advice = there((await state).advice)
    const { fit, choice } = advice.advice
    expect(advice.fitted(2_048) / advice.fitted(1_024)).toBeCloseTo(1 - choice.dropPerDoubling, 12)
    for (const { blockSize, readRequestMissRatio } of advice.points.filter((one) => one.blockSize <= fit.leastMissBlock))
      expect(Math.abs(Math.log(advice.fitted(blockSize) / readRequestMissRatio))).toBeLessThan(0.1)
  })
})

test('what has not been simulated is not known, and nothing is claimed of it', async () => {
  const { map, sizes, advice, pairs } = await stateOf(configured(), () => 2)
  expect(map.isComplete).toBe(false)
  expect(map.cells.filter(({ prediction }) => prediction)).toHaveLength(1)
  expect(map.best).toBeUndefined()
  expect(map.done).toBe(1)
  expect(sizes.curves).toHaveLength(1)
  expect(advice).toBeUndefined()
  expect(pairs).toEqual([])
})

test('a run that is cancelled keeps what it has and goes on where it was', async () => {
  const plan = planOf(configured({ ownRequests: 2_000 }))
  const points = plan.points.slice(0, 4)
  let [cancelled, goOn] = [false, (): void => {}]
  const finished = new Promise<void>((resolve) => (goOn = resolve))
  const run = createSimulationRun('trace', taskSimulator(traces), {
    nextFrame: (action) => action(),
    after: (_, action) => (action(), () => {}),
  })
  run.subscribe(() => {
    const { done, state } = run.snapshot()
    if (done === 2 && !cancelled) {
      cancelled = true
      run.cancel()
    }
    if (state === 'cancelled') queueMicrotask(run.resume)
    if (state === 'done') goOn()
  })
  run.start(points)
  await finished
  expect(cancelled).toBe(true)
  expect(new Set(run.snapshot().outcomes.keys())).toEqual(new Set(points.map(({ key }) => key)))
})

describe('two levels', () => {
  const factsOfTwo = async (values: Parameters<typeof configured>[0]): Promise<ReturnType<typeof twoLevelState>> => {
    const configuration = configured(values)
    const plan = granted(twoLevelPlan(configuration, askedOf(configuration)))
    return twoLevelState(plan, await tasksByService(plan.points, traces, never))
  }

  test('a second level misses more behind the first than alone: the order of Figure 10', async () => {
    const { sizes, plan, front, both } = await factsOfTwo({ cacheSize: mebibytes(1), secondSize: mebibytes(4) })
    expect(plan.isChosen).toBe(false)
    expect(sizes.length).toBeGreaterThan(4)
    for (const { behind, alone } of sizes) expect(behind.levelAccessTimes[1]).toBeGreaterThan(alone.effectiveAccessTime)
    expect(both?.effectiveAccessTime).toBeLessThanOrEqual(front?.effectiveAccessTime ?? 0)
  })
})

describe('memory or more disks', () => {
  const busy = { traceSpeed: 3, cacheSize: mebibytes(1) }

  test('the present disks with the cache that is named take as long as more disks, within 3 %', async () => {
    const { moreDisks, plan } = await stateOf(configured(busy))
    expect(moreDisks.map(({ disks }) => disks / plan.disks)).toEqual([2, 4, 8])
    const { prediction, cacheSize, worth } = there(moreDisks[0])
    const size = there(cacheSize)
    expect(size).toBeGreaterThan(mebibytes(1))
    expect(plan.here.cacheSize + worth * plan.disks).toBeCloseTo(size, 3)
    const larger = planOf(configured({ ...busy, cacheSize: Math.round(size / 512) * 512 }))
    const { outcomes } = await tasksByService(larger.points.slice(0, 1), traces, never)
    const asQuick = there(predictionOf(outcomes, larger.hereKey))
    expect(Math.abs(asQuick.effectiveAccessTime / prediction.effectiveAccessTime - 1)).toBeLessThan(0.03)
  })

  test('says which is the better buy', async () => {
    const textOf = async (values: Parameters<typeof configured>[0]): Promise<string> =>
      disksSection(await stateOf(configured(values))).text?.join(' ') ?? ''
    expect(await textOf(busy)).toMatch(
      /^Twice the disks, \d+, take .* as now with a cache of .*: another disk pays where it costs less than /,
    )
    expect(await textOf({ ownReads: 0 })).toMatch(/no less than now: another disk pays at no price\.$/)
    expect(disksSection(await stateOf(configured(busy), () => 1)).text).toEqual(['More disks are being simulated.'])
  })
})

test('disks do not keep up where they are busy to the end, or need longer than requests take to arrive', async () => {
  const { map } = await stateOf(configured())
  const here = { ...there(map.here), diskUtilization: 0.5, span: 100 }
  expect(isOverloaded(here, 100)).toBe(false)
  expect(isOverloaded(here, undefined)).toBe(false)
  expect(isOverloaded(here, 90)).toBe(true)
  expect(isOverloaded({ ...here, diskUtilization: 0.96 }, undefined)).toBe(true)
  const hurried = await stateOf(configured({ traceSpeed: 1_000 }))
  expect(cachingAnswer(hurried).caveats[0]).toMatch(/^The disks cannot keep up/)
  expect(cachingAnswer(await stateOf(configured())).caveats).toEqual([])
})

// @module-tag seconds
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runKey } from '../../src/prediction/begunRuns.ts'
import type { Answers, Questions, StudyId } from '../../src/prediction/registry.ts'
import { studyOf } from '../../src/prediction/registry.ts'
import { ask } from '../../src/prediction/study.ts'
import { anyArray } from '../support/anyArray.ts'
import { anyQueue } from '../support/anyQueue.ts'
import { anySpreadSystem, anySystem } from '../support/anySystem.ts'
import { anyTree } from '../support/anyTree.ts'
import { runs } from '../support/effort.ts'

/*
 * Questions with one key share one answer, so whatever differs between them must not act. Parts of one question are put into another, one
 * after the other, as long as the key stays what it was: the answer then stays, too.
 */

type Parts = Readonly<Record<string, unknown>>
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy with every part from the other one that leaves the key as it is, down to the smallest. */
function asFarApart(one: Parts, other: Parts, isSame: (changed: Parts) => boolean): Parts {
  let changed = one
  for (const [name, value] of Object.entries(other)) {
    const whole = { ...changed, [name]: value }
    const own = changed[name]
    if (isSame(whole)) changed = whole
    else if (isParts(own) && isParts(value)) {
      const before = changed
      changed = { ...before, [name]: asFarApart(own, value, (part) => isSame({ ...before, [name]: part })) }
    }
  }
  return changed
}

/** How many parts were exchanged, by study: a property that never exchanges anything says nothing. */
const exchanged = new Map<StudyId, number>()

async function sameAnswer<Id extends StudyId>(id: Id, one: Questions[Id], other: Questions[Id]): Promise<void> {
  const key = runKey(id, one)
  const question = asFarApart({ ...one }, { ...other }, (changed) => runKey(id, changed as unknown as Questions[Id]) === key)
  if (JSON.stringify(question) === JSON.stringify(one)) return
  exchanged.set(id, (exchanged.get(id) ?? 0) + 1)
  const study = await studyOf(id)
  expect(ask<Questions[Id], Answers[Id]>(study, question as unknown as Questions[Id])).toEqual(ask<Questions[Id], Answers[Id]>(study, one))
}

const run = { seed: 3, precision: 0.05, maximumReads: 4_000 }
const parameters = { numRuns: runs(400, 33) }
const two = <Value>(any: fc.Arbitrary<Value>): fc.Arbitrary<readonly [Value, Value]> => fc.tuple(any, any)

const anyBus: fc.Arbitrary<Questions['bus']> = fc
  .record({
    scenario: fc.oneof(anySystem, anySpreadSystem),
    rule: fc.constantFrom('exact' as const, 'equation-5' as const),
    isWithout: fc.boolean(),
  })
  .map(({ scenario, rule, isWithout }) => ({
    scenario: {
      ...scenario,
      positioningRule: rule,
      workload: { ...scenario.workload, method: isWithout ? ('no-rounds' as const) : scenario.workload.method },
    },
    run,
  }))

/** Of how many of the pairs parts were exchanged, none of which acts. */
async function exchangedIn<Id extends StudyId>(id: Id, pairs: fc.Arbitrary<readonly [Questions[Id], Questions[Id]]>): Promise<number> {
  exchanged.clear()
  await fc.assert(
    fc.asyncProperty(pairs, async ([one, other]) => sameAnswer(id, one, other)),
    parameters,
  )
  return (exchanged.get(id) ?? 0) / parameters.numRuns
}

test('disks on a bus', async () => {
  expect(await exchangedIn('bus', two(anyBus))).toBeGreaterThan(1 / 2)
})

test('disks on a bus that differ in one group of facts', async () => {
  const names = fc.constantFrom('bus', 'adapter', 'drive', 'fence', 'positioningRule', 'extrapolated')
  const pairs = fc
    .tuple(anyBus, anyBus, names)
    .map(([one, { scenario }, name]) => [one, { ...one, scenario: { ...one.scenario, [name]: scenario[name] } }] as const)
  expect(await exchangedIn('bus', pairs)).toBeGreaterThan(1 / 5)
})

test('disks in a machine', async () => {
  const anyReads = fc.record({ tree: anyTree, system: anySystem }).map(({ tree: { build, order }, system }) => {
    const scenario = build(order)
    const hops = scenario.tree.hops.map((hop) => ({ ...hop, down: system.bus.rate, name: system.drive.name }))
    const { adapter, fence, bus } = system
    return { scenario: { ...scenario, adapter, bus, fence, tree: { ...scenario.tree, hops } }, run }
  })
  expect(await exchangedIn('reads', two(anyReads))).toBeGreaterThan(1 / 2)
})

test('striped disks', async () => {
  const anyStriped = fc.record({ array: anyArray, system: anySystem }).map(({ array, system: { bus, adapter, fence, workload } }) => ({
    array: { ...array, system: { ...array.system, bus, adapter, fence, workload: { ...array.system.workload, sizes: workload.sizes } } },
    run,
  }))
  expect(await exchangedIn('array', two(anyStriped))).toBeGreaterThan(1 / 2)
})

test('queued requests', async () => {
  const anyQueued = fc.record({ queued: anyQueue, system: anySystem }).map(({ queued, system: { bus, adapter, fence, workload } }) => ({
    queued: {
      ...queued,
      system: { ...queued.system, bus, adapter, fence, workload: { ...queued.system.workload, sizes: workload.sizes } },
    },
    run,
  }))
  expect(await exchangedIn('queueing', two(anyQueued))).toBeGreaterThan(1 / 2)
})

import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { resolve } from '../../src/configuration/resolve/resolve.ts'
import { granted } from '../../src/domain/problem.ts'
import { RandomStream } from '../../src/maths/random.ts'
import { meanRequestSize } from '../../src/models/bus/meanRequest.ts'
import { predictByFormula } from '../../src/models/bus/predictions.ts'
import { courseOf, matters, stepsOf, withFreeValue, type FreeField, type Planned } from '../../src/prediction/plan/freeField.ts'
import { answerFor } from '../../src/prediction/plan/inverse.ts'
import type { Goal, PlanMethod } from '../../src/prediction/plan/plannedThroughput.ts'
import { readValues, type Values } from './readValues.ts'

/** What trying every step says, without any of the planner's shortcuts. */
export interface GridStudy {
  readonly compared: number
  readonly reached: number
  /** Answers that an earlier step exceeds by more than the usual error, and by no more than the figure of that table falls from step to step. */
  readonly ofSample: number
  readonly mismatches: readonly string[]
}

function predicted(configuration: Configuration, method: PlanMethod): { readonly throughput: number; readonly size: number } {
  const resolved = granted(resolve(withValues(configuration, { method })))
  return { throughput: predictByFormula(resolved).throughput, size: meanRequestSize(resolved) }
}

/** Bytes per second and bytes per read of a plan, written down again: buses one by one, and one processor for all of them. */
function tried({ configuration, buses }: Planned, method: PlanMethod): { readonly throughput: number; readonly size: number } {
  if (buses === 1) return predicted(configuration, method)
  let sum = 0
  for (let bus = 0; bus < buses; bus++) {
    const disks = Math.floor((configuration.disks + buses - 1 - bus) / buses)
    if (disks > 0) sum += predicted(withValues(configuration, { disks }), method).throughput
  }
  const { size } = predicted(configuration, method)
  const cost = configuration.readCost + (method === 'pipelined' ? configuration.prefetchCost : 0)
  return { throughput: Math.min(sum, size / cost), size }
}

/** A system somebody could have: a preset with its workload and some costs changed. */
export function randomPlanned(random: RandomStream): Planned {
  const pick = <T>(list: readonly [T, ...T[]]): T => list[Math.floor(random.next() * list.length)] ?? list[0]
  const configuration = presetConfiguration(pick(['cheetah-ultra-1', 'barracuda-alpha', 'wren-sparc-20', 'nearline-24', 'usb-4']))
  const values: Values = {
    disks: 1 + Math.floor(random.next() * 16),
    requestSize: 512 * (1 + Math.floor(random.next() * 512)),
    fence: pick([0, 0, 255, Math.floor(random.next() * 256)]),
    dispatch: pick(['disks-first', 'disks-first', 'host-first', 'oldest-first']),
    prefetchCommand: pick(['aioread', 'prefetch']),
    positioningRule: pick(['exact', 'equation-5', 'sum-of-minima']),
    thinkTime: pick([0, 0, 0, random.next() * 0.05]),
    mix: pick(['', '', '', '8KiB:7,64KiB:1']),
  }
  return { configuration: withValues(configuration, readValues(values)), buses: 1 }
}

const closeEnough = 1e-12

/** What the sampled recurrence of naive reads is off by at most on most systems: by so much more than the goal an earlier step may reach. */
const usualRipple = 1.015

/**
 * By how much a figure that should rise falls from one step to the next at most: that much is error of the sample. With equal thinking the
 * rounds of some full buses lock into one of two cycles, 14 % apart, and a sector more or less decides which.
 */
const largestFall = (figures: readonly number[]): number =>
  figures.reduce((most, figure, index) => Math.max(most, (figures[index - 1] ?? 0) / figure), 1)

/**
 * Whether a place, −1 for none, is where figures first reach a goal but for ripples of an error: they do there and not one step before, and
 * nowhere before by more than that error.
 */
function isCrossing(figures: readonly number[], place: number, goal: number, ripple: number): boolean {
  const before = place < 0 ? figures : figures.slice(0, place)
  const isReached = place < 0 || (figures[place] ?? 0) >= goal
  return isReached && (before.at(-1) ?? 0) < goal && before.every((figure) => figure <= goal * ripple)
}

/**
 * Draws goals in and just beyond the range of a table of all steps, every fourth exactly on a step, and compares the planner's answers.
 *
 * @param goals how many for each table
 */
export function compareWithGrid(planned: Planned, field: FreeField, method: PlanMethod, goals: number, random: RandomStream): GridStudy {
  if (!matters(field, method, planned)) return { compared: 0, reached: 0, ofSample: 0, mismatches: [] }
  const { count, valueAt } = stepsOf(field, planned)
  const table = Array.from({ length: count }, (_, index) => tried(withFreeValue(field, planned, valueAt(index)), method))
  const mismatches: string[] = []
  let [reached, ofSample] = [0, 0]
  for (let number = 0; number < goals; number++) {
    const quantity: Goal['quantity'] = random.next() < 0.25 ? 'requests' : 'throughput'
    const figures = table.map(({ throughput, size }) => (quantity === 'throughput' ? throughput : throughput / size))
    const [least, most] = figures.reduce(([low, high], figure) => [Math.min(low, figure), Math.max(high, figure)], [Infinity, 0])
    const onStep = figures[Math.floor(random.next() * count)] ?? 0
    const value = number % 4 === 0 ? onStep * (1 - closeEnough) : least * 0.9 + random.next() * (most * 1.05 - least * 0.9)
    const goal: Goal = { quantity, value }
    const feasible = (figure: number): boolean => figure >= value
    const isLargest = courseOf(field, goal, method, planned) === 'falling'
    const inOrder = isLargest ? figures.toReversed() : figures
    const place = inOrder.findIndex(feasible)
    const index = isLargest && place >= 0 ? count - 1 - place : place
    const answer = answerFor(goal, field, planned, method)
    const chosen = answer.kind === 'reached' ? answer.value : null
    const expected = index < 0 ? null : valueAt(index)
    if (expected !== null) reached++
    const foundPlace = inOrder.findIndex((_, other) => valueAt(isLargest ? count - 1 - other : other) === chosen)
    if (chosen === expected || (method === 'naive' && isCrossing(inOrder, foundPlace, value, usualRipple))) continue
    if (method === 'naive' && foundPlace >= 0 && isCrossing(inOrder, foundPlace, value, largestFall(inOrder))) ofSample++
    else mismatches.push(`${field} ${method} ${quantity} ≥ ${value}: ${chosen}, every step says ${expected}`)
  }
  return { compared: goals, reached, ofSample, mismatches }
}

import type { Scenario } from '../../domain/scenario.ts'
import { takeSteps } from '../../maths/steps.ts'
import type { Seconds } from '../../units/quantities.ts'
import { drawnParts, longerOf, pipelinedLoop, stepsOfVisits, visitsOf, warmUpRounds, type PipelinedLoop } from './pipelined.ts'

/**
 * Which way the pipelined recurrence went at a scenario: at which visits the loop waited for the disk, and whether the recurrence or one
 * of its lower bounds decided. Along a fixed path the duration is a sum, smooth in every parameter.
 */
export interface PipelinedPath {
  readonly waited: Uint8Array
  readonly governing: 'recurrence' | 'bus' | 'slowest-disk'
}

/** Mean time of a round; notes where it waits for a disk, or waits where it is told to. */
function cycle({ visited, pause }: PipelinedLoop, waited: Uint8Array, follows: boolean): Seconds {
  const { drives, rounds } = visited[0].sample
  takeSteps(stepsOfVisits(visited[0].sample))
  const drawn = drawnParts(visited)
  const left = new Float64Array(drives)
  const warmUp = Math.min(warmUpRounds, rounds)
  let now = 0
  let started = 0
  let visit = 0
  for (let round = -warmUp; round < rounds; round++) {
    if (round === 0) started = now
    const first = (round < 0 ? round + rounds : round) * drives
    for (let disk = 0; disk < drives; disk++) {
      const { terms, sample } = visited[disk]
      const { loading, service } = terms[drawn[first + disk]]
      const ready = left[disk] + sample.positioning[first + disk] + loading
      const begin = now + pause
      if (!follows) waited[visit] = ready > begin ? 1 : 0
      now = (waited[visit] === 1 ? ready : begin) + service
      left[disk] = now
      visit++
    }
  }
  return (now - started) / rounds
}

/** The path of the recurrence at a scenario. */
export function pipelinedPath(scenario: Scenario): PipelinedPath {
  const loop = pipelinedLoop(scenario)
  const waited = new Uint8Array(visitsOf(loop.visited[0].sample))
  const measured = cycle(loop, waited, false)
  const { onBus, slowestDisk } = loop
  const bound = Math.max(onBus, slowestDisk)
  if (longerOf(measured, bound) !== bound) return { waited, governing: 'recurrence' }
  return { waited, governing: bound === onBus ? 'bus' : 'slowest-disk' }
}

/**
 * Mean read duration of the pipelined loop along a path found before: equal to `pipelinedDuration` where the path was found, and smooth
 * around it, so that its differences are the derivatives of the recurrence.
 *
 *   c_{i,n} = (waited ? c_{i,n−1} + P_{i,n} : c_{i−1,n} + pause) + s
 *
 * @param path of a scenario with as many disks
 */
export function pipelinedDurationAlong(scenario: Scenario, { waited, governing }: PipelinedPath): Seconds {
  const loop = pipelinedLoop(scenario)
  switch (governing) {
    case 'bus':
      return loop.onBus
    case 'slowest-disk':
      return loop.slowestDisk
    case 'recurrence':
      return cycle(loop, waited, true)
  }
}

import { describe, expect, test } from 'vitest'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { ThinkingProcesses } from '../../../../src/simulator/bus/thinkingProcesses.ts'
import { Drives } from '../../../../src/simulator/mechanism/drives.ts'
import { Meters } from '../../../../src/simulator/recording/meters.ts'
import { Bus } from '../../../../src/simulator/stations/bus.ts'
import { HostAdapter } from '../../../../src/simulator/stations/hostAdapter.ts'
import { milliseconds } from '../../../../src/units/quantities.ts'
import { clockwork } from '../../../support/clockwork.ts'

test('a read lasts from its request, wherever the bus is then, to its last byte', () => {
  const meters = new Meters(2)
  const source = new ThinkingProcesses(new HostAdapter(4), 2, 0.5, () => 7, meters)
  source.start()
  source.completed(0, 10)
  expect(meters.readTime).toBe(10)
  source.wake(20)
  source.completed(0, 21)
  expect(meters.readTime).toBe(10 + (21 - 17))
})

describe('on a bus, the time until one asks belongs to what the other waits for', () => {
  /**
   * Overhead of a bus of two clockwork disks over so many milliseconds from its second completion on, that of disk 1, in ms.
   * Process 1 asks at once; process 0, which received 1 ms before, so much later.
   */
  function overhead(later: number, duration: number): number {
    const scenario = clockwork({ drives: 2 })
    const meters = new Meters(2)
    const adapter = new HostAdapter(4)
    const think = (drive: number): number => (drive === 1 ? 0 : milliseconds(1 + later))
    const source = new ThinkingProcesses(adapter, 2, scenario.adapter.readCost, think, meters)
    const bus = new Bus(scenario, new Drives(scenario, 1, null), adapter, source, meters, null, source)
    source.start()
    advance(bus, 2)
    const before = { now: bus.now, overhead: meters.overhead }
    const end = bus.now + milliseconds(duration)
    while (bus.now < end - 1e-12) bus.step()
    expect(bus.now).toBeCloseTo(end, 12)
    return (meters.overhead - before.overhead) * 1000
  }

  test('the host’s cost', () => {
    expect(overhead(0.5, 1)).toBeCloseTo(1, 9)
  })

  test('the disk’s electronics, from 1.5 to 1.8 ms; then the host’s cost of the other', () => {
    expect(overhead(1.65, 2.65)).toBeCloseTo(2.65, 9)
  })

  test('the disk’s seek, which is no overhead', () => {
    expect(overhead(3, 3)).toBeCloseTo(1 + 0.5 + 0.3, 9)
  })
})

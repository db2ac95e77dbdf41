import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../../src/domain/scenario.ts'
import { advance } from '../../../../src/simulator/engine/circuit.ts'
import { assemble } from '../../../../src/simulator/bus/assemble.ts'
import { clockwork } from '../../../support/clockwork.ts'

interface Account {
  readonly end: number
  readonly overhead: number
  readonly idle: number
  readonly headLimited: number
  readonly busRate: number
}

/** Bus time until so many reads are complete, in milliseconds. */
function account(scenario: Scenario, reads: number): Account {
  const { bus, meters } = assemble(scenario, 1)
  advance(bus, reads)
  const { overhead, idle, headLimited, busRate } = meters
  return { end: bus.now * 1000, overhead: overhead * 1000, idle: idle * 1000, headLimited: headLimited * 1000, busRate: busRate * 1000 }
}

/** Which disk completes when, in milliseconds. */
function completions(scenario: Scenario, reads: number): [disk: number, time: number][] {
  const { bus, meters } = assemble(scenario, 1)
  const before = meters.readsByDrive.slice()
  return Array.from({ length: reads }, (_, read) => {
    advance(bus, read + 1)
    const disk = meters.readsByDrive.findIndex((count, id) => count > before[id])
    before[disk]++
    return [disk, Number((bus.now * 1000).toFixed(9))]
  })
}

const inMilliseconds = (expected: Account): Account => ({
  end: expect.closeTo(expected.end, 9),
  overhead: expect.closeTo(expected.overhead, 9),
  idle: expect.closeTo(expected.idle, 9),
  headLimited: expect.closeTo(expected.headLimited, 9),
  busRate: expect.closeTo(expected.busRate, 9),
})

const { bus, adapter, workload } = clockwork()
const pipelined = { ...workload, method: 'pipelined' } as const

describe('one disk, 8 KiB', () => {
  test('catches up with the head and then sends at its rate', () => {
    // command 1.0–1.5, electronics to 1.8, seek to 6.8, first sector at 6.8512, reconnected at 7.0512; the bus has caught up with the
    // head when (t − 7.0512) · 20 = (t − 6.8) · 10, at 7.3024; last byte at 6.8 + 0.8192, status 0.1
    expect(account(clockwork(), 1)).toEqual(
      inMilliseconds({ end: 7.7192, overhead: 1 + 0.5 + 0.3 + 0.2 + 0.1, idle: 5.0512, busRate: 0.2512, headLimited: 0.3168 }),
    )
  })

  test('the second read follows the first by the same time', () => {
    expect(account(clockwork(), 2).end).toBeCloseTo(2 * 7.7192, 9)
  })

  test('with half of it behind the fence sends at the rate of the bus', () => {
    // 4 096 bytes at 7.2096, reconnected at 7.4096, last byte at 7.8192, after the head's 7.6192
    expect(account(clockwork({ fence: 128 }), 1)).toEqual(
      inMilliseconds({ end: 7.9192, overhead: 2.1, idle: 5.4096, busRate: 0.4096, headLimited: 0 }),
    )
  })

  test('a fence beyond the buffer is reached when the buffer is full', () => {
    const small = { ...clockwork().drive, buffer: 4096 }
    expect(account(clockwork({ fence: 255, drive: small }), 1).end).toBeCloseTo(7.9192, 9)
  })

  test('a bus slower than the head never catches up', () => {
    // from 7.0512 on 8 192 bytes at 5 MB/s: 1.6384
    expect(account(clockwork({ bus: { ...bus, rate: 5e6 } }), 1)).toEqual(
      inMilliseconds({ end: 7.0512 + 1.6384 + 0.1, overhead: 2.1, idle: 5.0512, busRate: 1.6384, headLimited: 0 }),
    )
  })
})

describe('a track’s end inside a read of two sectors', () => {
  const twoTracks = { ...workload, sizes: [{ size: 1024, share: 1 }] }

  test('the disk lets go and comes back when the next track is readable', () => {
    // first sector sent at 7.0768; the second track begins at 6.8512 + 1 and is readable at 7.9024
    expect(account(clockwork({ workload: twoTracks }, 512), 1)).toEqual(
      inMilliseconds({ end: 8.228, overhead: 2.1 + 0.2, idle: 5.0512 + 0.8256, busRate: 0.0512, headLimited: 0 }),
    )
  })

  test('or keeps the bus until its last byte', () => {
    const kept = clockwork({ workload: twoTracks, bus: { ...bus, release: 'at-end' } }, 512)
    expect(account(kept, 1)).toEqual(inMilliseconds({ end: 8.0024, overhead: 2.1, idle: 5.0512, busRate: 0.0256, headLimited: 0.8256 }))
  })

  test('no one lets go where the next track is already readable', () => {
    const { drive } = clockwork({}, 512)
    const quick = clockwork({ workload: twoTracks, drive: { ...drive, trackSwitch: 0 } }, 512)
    // second sector under the head until 6.9024, before the first is sent at 7.0768
    expect(account(quick, 1).end).toBeCloseTo(7.0512 + 0.0512 + 0.1, 9)
  })

  test('meanwhile another disk sends', () => {
    // disk 0: 6.8512–7.0768, again ready at 7.9024; disk 1, commanded at 2.0–2.5, ready at 7.8512, sends its first sector by 8.0768;
    // then disk 0 (8.0768–8.4024 with 0.2 + 0.0256 + 0.1)
    expect(completions(clockwork({ drives: 2, workload: twoTracks }, 512), 1)).toEqual([[0, 8.4024]])
  })
})

describe('two disks', () => {
  test('the processor prepares one command after the other; transfers do not overlap', () => {
    // disk 1: command 2.0–2.5, first sector at 7.8512, status until 8.7192; the next command of disk 0 is ready at that same instant
    expect(completions(clockwork({ drives: 2 }), 3)).toEqual([
      [0, 7.7192],
      [1, 8.7192],
      [0, 15.4384],
    ])
  })

  test('the one that is ready waits for the bus, and its data have arrived meanwhile', () => {
    // disk 0 commanded 0–0.5, disk 1 0.5–1.0; first sectors at 5.8512 and 6.3512; disk 0 done at 6.7192, disk 1 all buffered at 6.6192
    const eager = clockwork({ drives: 2, adapter: { ...adapter, readCost: 0 } })
    expect(completions(eager, 2)).toEqual([
      [0, 6.7192],
      [1, expect.closeTo(6.7192 + 0.2 + 0.4096 + 0.1, 9)],
    ])
  })
})

describe('three disks that wait at once', () => {
  /** Reads long enough that disks 1 and 2 are ready while disk 0 sends; host costs nothing, a read is all buffered when its turn comes. */
  const crowd = (dispatch: Scenario['adapter']['dispatch'], arbitration: Scenario['bus']['arbitration'] = 'id'): Scenario =>
    clockwork({
      drives: 3,
      workload: { ...workload, sizes: [{ size: 81_920, share: 1 }] },
      adapter: { ...adapter, readCost: 0, dispatch },
      bus: { ...bus, arbitration },
    })
  // disk 0: commanded 0–0.5, data from 5.8 to 13.992, status 14.092; the others are buffered by 14.992; a buffered read takes 4.396
  const first = 14.092

  test('a completion frees the bus for the disks before the host can react, even where the host goes first', () => {
    const [one, two] = completions(crowd('host-first'), 2)
    expect(one).toEqual([0, first])
    expect(two).toEqual([2, expect.closeTo(first + 4.396, 9)])
  })

  test('then the waiting command goes first, or last', () => {
    // the command for disk 0; while it is sent, the one for disk 2 is waiting too
    expect(completions(crowd('host-first'), 3)[2]).toEqual([1, expect.closeTo(first + 2 * 4.396 + 2 * 0.5, 9)])
    expect(completions(crowd('disks-first'), 3)[2]).toEqual([1, expect.closeTo(first + 2 * 4.396, 9)])
  })

  test('oldest first is between them: disk 1 has waited longer than the command', () => {
    expect(completions(crowd('oldest-first'), 3)).toEqual([
      [0, first],
      [1, expect.closeTo(first + 4.396, 9)],
      [2, expect.closeTo(first + 2 * 4.396, 9)],
    ])
  })

  test.each([
    ['id', [0, 2, 1]],
    ['fifo', [0, 1, 2]],
    ['round-robin', [0, 2, 1]],
  ] as const)('%s', (arbitration, order) => {
    expect(completions(crowd('disks-first', arbitration), 3).map(([disk]) => disk)).toEqual(order)
  })
})

describe('one disk, pipelined', () => {
  test('aioread: the sector before the block crosses the bus first', () => {
    // load 0.4–0.9, sector at 6.2512, sent with status by 6.5768; read 1.4–1.9 waits for it; hit overhead to 6.7268; reconnected 6.9268
    expect(account(clockwork({ workload: pipelined }), 1)).toEqual(
      inMilliseconds({ end: 7.4364, overhead: 2.6756, idle: 4.3512, busRate: 0.4096, headLimited: 0 }),
    )
  })

  test('PREFETCH: no sector and no reply', () => {
    // hit overhead 1.9–2.05, first sector at 6.2512, reconnected at 6.4512, caught up at 6.7024, last byte at 7.0192
    const prefetch = clockwork({ workload: pipelined, adapter: { ...adapter, prefetchCommand: 'prefetch' } })
    expect(account(prefetch, 1)).toEqual(
      inMilliseconds({
        end: 7.1192,
        overhead: 0.4 + 0.5 + 0.5 + 0.5 + 0.15 + 0.2 + 0.1,
        idle: 4.2012,
        busRate: 0.2512,
        headLimited: 0.3168,
      }),
    )
  })
})

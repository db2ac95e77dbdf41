import { describe, expect, test } from 'vitest'
import type { PassScenario } from '../../../../src/domain/pass.ts'
import { linkedTime } from '../../../../src/models/pass/linkedPass.ts'
import { predictPass } from '../../../../src/models/pass/predictPass.ts'
import { drivesOf, hopOf, mediaOf, onePass } from '../../../support/passes.ts'

/** What a link carries one way, in bytes per second; half duplex both ways together. */
interface Link {
  readonly ceiling: number
  readonly isShared: boolean
}

const linkOf = (ceiling: number, isShared = false): Link => ({ ceiling: ceiling * 1e6, isShared })
const hoursOf = (seconds: number): number => Number((seconds / 3600).toFixed(1))

/** Drives of 12 TB in step behind one link, so many that read and that write; writes are slower than reads by a factor. */
interface Moved {
  readonly rim: number
  readonly reading: number
  readonly written: number
  /** Others that do the same beside them. */
  readonly flows: number
}

/** The plain form: s = min(C/(n R), C/(m R), w), half duplex C/((n + m) R), of a law that falls from w R with the same q. */
function inPlain({ rim, reading, written, flows }: Moved, { ceiling, isShared }: Link, writing: number): number {
  const most = isShared ? reading + written : Math.max(reading, written)
  const s = Math.min(writing, ceiling / (most * flows * rim * 1e6))
  return linkedTime({ capacity: 12e12, rim: rim * 1e6 * writing, q: 0.5 }, s / writing)
}

/** The general algorithm. */
function inGeneral({ rim, reading, written, flows }: Moved, { ceiling, isShared }: Link, writing: number): number {
  const drives = [drivesOf(0, (reading + written) * flows, mediaOf(12, rim, 0.5, { writing }))]
  const members = [
    { drives: 0, count: reading, reads: 1, writes: 0 },
    { drives: 0, count: written, reads: 0, writes: 1 },
  ]
  const scenario: PassScenario = {
    ...onePass,
    hops: [hopOf(null, ceiling / 1e6, { isShared })],
    drives,
    flows: [{ count: flows, members }],
  }
  return predictPass(scenario).time
}

const rebuild = { rim: 250, reading: 7, written: 1, flows: 1 }
const copy = { rim: 220, reading: 1, written: 1, flows: 4 }

describe('drives that read and write in step', () => {
  test.each([
    ['a rebuild of 8 drives, direct', rebuild, linkOf(Infinity), 17.8],
    ['7 reads through 570 MB/s', rebuild, linkOf(570), 40.9],
    ['all 8 through 570 MB/s, one way at a time', rebuild, linkOf(570, true), 46.8],
    ['a copy of four pairs behind 1200 MB/s each way', copy, linkOf(1_200), 20.2],
    ['the same one way at a time', copy, linkOf(1_200, true), 23.2],
  ])('%s', (_, moved, link, hours) => {
    expect(hoursOf(inGeneral(moved, link, 1))).toBe(hours)
    for (const writing of [1, 0.9, 0.8]) expect(inGeneral(moved, link, writing) / inPlain(moved, link, writing)).toBeCloseTo(1, 10)
  })

  test('go at the pace of the written drive where that is slower', () => {
    const time = (writing: number): number => inGeneral(rebuild, linkOf(Infinity), writing)
    expect(time(0.5) / time(1)).toBeCloseTo(2, 6)
  })
})

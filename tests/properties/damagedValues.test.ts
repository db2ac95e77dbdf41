import { expect, test } from 'vitest'
import { RandomStreams } from '../../src/maths/random.ts'
import { isLong, runs } from '../support/effort.ts'
import { contradictionsIn } from '../support/saidTwice.ts'
import { damagesOf, tableOf, textsToDamage, totalOf } from '../support/wordlessDamage.ts'

/** `npm run fuzz:values` damages 50,000 values, others each time; a share of them with FUZZ_SHARE. */
const seed = process.env['FUZZ_SEED']
const count = seed === undefined ? runs(5_000, 20) : Math.round(50_000 * Number(process.env['FUZZ_SHARE'] ?? 1))

/** Of damages that have an effect, names aside, nothing is said of so many: text that stands alone contradicts nothing. */
const mostSilent = 0.3

test('of damaged values that their own text contradicts something is said', () => {
  const streams = new RandomStreams(Number(seed ?? 42), 1, 77)
  const { tallies, silent } = damagesOf(textsToDamage(), count, () => streams.next(0))
  const all = totalOf(tallies.values())
  if (isLong || seed !== undefined) console.info(`${count} damages by seed ${seed ?? 42}\n${tableOf(tallies)}`)
  expect(silent.filter(({ isCheckable }) => isCheckable)).toEqual([])
  expect(all.effects).toBeGreaterThan(count / 10)
  // and what chance does among few
  expect(all.silentNumbers / all.numbers).toBeLessThan(mostSilent + 2 / Math.sqrt(all.numbers))
})

test.each([
  [' Timing buffered disk reads: 600 MB in  3.00 seconds = 900.00 MB/sec', 1],
  [' Timing buffered disk reads: 600 MB in  3.00 seconds = 200.00 MB/sec', 0],
  ['User Capacity:    4,070,787,030,016 bytes [4.00 TB]', 0],
  ['User Capacity:    4,170,787,030,016 bytes [4.00 TB]', 1],
  ['\tdevice size with M = 1000*1000:     1200334 MBytes (120 GB)', 1],
  ['\t\tLnkCap:\tPort #0, Speed 8GT/s, Width x2\n\t\tLnkSta:\tSpeed 8GT/s, Width x8', 1],
  ['    |__ Port 1: Dev 2, If 0, Class=Mass Storage, Driver=uas, 7000M', 1],
  ['{"bw": 102400, "bw_bytes": 104857600, "io_bytes": 104857600, "runtime": 1000}', 0],
  ['{"bw": 102400, "bw_bytes": 204857600, "io_bytes": 104857600, "runtime": 1000}', 2],
])('what is said twice is known apart from what reads it: %s', (text, contradictions) =>
  expect(contradictionsIn(text)).toBe(contradictions),
)

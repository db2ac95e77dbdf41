import { ratioOf, rounded, type Check, type Rounded } from '../checked.ts'
import type { MeasuredFact } from '../facts.ts'
import { cellsIn, type Cells } from '../items.ts'
import { binaryAmount, binaryUnit } from '../measured/amounts.ts'
import { doubtsOf, isTooShort, measuredFact } from '../measured/measurementOf.ts'
import { contentOf, wholeLine, type Line } from '../text.ts'

/** What is known of the pool only after its scan is read. */
interface ScannedPool {
  readonly name: string
  readonly disks: number | null
  readonly isVirtual: boolean
}

export type Scan = (pool: ScannedPool) => MeasuredFact | null

const amount = String.raw`\d{1,9}(?:[.,]\d{1,6})?[BKMGTPE]?`
const rateOf = String.raw`(?<said>(?<rate>${amount})\/s)`

/** "522M issued at 74.6M/s", "641M / 781M issued at 128M/s": what was read; what is only scanned are names and addresses. */
const issued = new RegExp(
  String.raw`(?<bytes>${amount})(?: \/ (?<all>${amount}))? issued at ${rateOf}(?:, (?<total>${amount}) total)?`,
  'd',
)

/** Before ZFS 0.8 there was no difference: "641M scanned out of 781M at 49.3M/s". */
const scanned = new RegExp(String.raw`(?<bytes>${amount}) scanned out of (?<all>${amount}) at ${rateOf}`, 'd')

/** Of a vdev that is taken away, or made wider: "1.71G copied out of 2.32G at 111M/s", "1.83T / 5.36T copied at 186M/s". */
const copied = new RegExp(
  String.raw`(?<bytes>${amount})(?: \/ (?<all>${amount}))? copied (?:out of (?<total>${amount}) )?at ${rateOf}`,
  'd',
)

/** "resilvered 781M in 00:00:16 with": what was written, in all of its time. */
const finished = new RegExp(
  String.raw`resilvered (?:\([^()]{1,60}\) )?(?<said>(?<bytes>${amount}) in (?<time>(?:\d{1,5} days? )?(?:\d{1,5}:\d{2}:\d{2}|\d{1,6}h\d{1,2}m|\d{1,6}m\d{0,2}s?|\d{1,8}s))) with`,
  'd',
)

/** Rate and time of a pass are rounded, and were counted at different times: a share. */
const apart = 0.1

/** Seconds of "17h30m", "00:00:33", "2 days 03:14:15". */
export function durationOf(text: string): number {
  const days = Number(/^(\d{1,5}) day/.exec(text)?.[1] ?? 0)
  const clock = /(\d{1,5}):(\d{2}):(\d{2})$/.exec(text)
  const part = (unit: string): number => Number(new RegExp(String.raw`(\d{1,8})${unit}`).exec(text)?.[1] ?? 0)
  const rest = clock ? Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]) : part('h') * 3600 + part('m') * 60 + part('s')
  return days * 86_400 + rest
}

const printedOf = (text: string): Rounded => {
  const [, digits = '0', unit = ''] = /^([\d.,]{1,20})([BKMGTPE]?)$/.exec(text) ?? []
  return rounded(digits, binaryUnit(unit))
}

/** How much is done, and when it will be over: behind the rate, or in the next line. */
const progress =
  /(?:^|\s)(?:(?<share>\d{1,3}[.,]\d{1,2})% done)?(?:, )?(?:(?<left>(?:\d{1,5} days? )?\d{1,5}:\d{2}:\d{2}|\d{1,6}h\d{1,2}m) to go)?$/

/** What a pass says twice: its part by its bytes of all; its rate by what is left and the time for that, which was counted a little before or behind. */
function checksOf(pass: Cells, next: string): readonly Check[] {
  const all = pass.text('total', 'all')
  const { share, left } = progress.exec(next)?.groups ?? {}
  if (all === '') return []
  const [done, whole, rate] = [printedOf(pass.text('bytes')), printedOf(all), printedOf(pass.text('rate'))]
  const rest = { value: whole.value - done.value, step: whole.step + done.step }
  const time = { value: durationOf(left ?? ''), step: left?.includes('h') ? 60 : 1 }
  return [
    ...(share === undefined ? [] : [[rounded(share, 0.01), ratioOf(done, whole)] as const]),
    ...(left === undefined ? [] : [[time, ratioOf(rest, rate), apart] as const]),
  ]
}

/** More than 1 GiB at less than 4 MiB/s: no pool is as slow by itself. */
const isHeldDown = (rate: number, bytes: number): boolean => rate < 4 * 1_048_576 && bytes > 1_073_741_824

/**
 * What a line says of how fast a pass over a pool is. A scrub that is over has no rate: how much it read is said elsewhere.
 *
 * @param begun the line that began its paragraph: "scan: resilver in progress since …"
 * @param next the line behind it; empty where there is none
 */
export function scanIn(line: Line, begun: string, next: string): Scan | null {
  const action = /^\s{0,24}(?:remove|expand)\s{0,2}:/.test(begun) ? 'mixed' : /resilver/.test(begun) ? 'resync' : 'scrub'
  const done = action === 'resync' ? cellsIn(line, finished) : null
  const pass = done ?? (action === 'mixed' ? cellsIn(line, copied) : (cellsIn(line, issued) ?? cellsIn(line, scanned)))
  const said = pass?.said('said')
  if (!pass || !said) return null
  const [bytes, duration] = [binaryAmount(pass.text('bytes')), done && durationOf(done.text('time'))]
  const rate = duration === null ? binaryAmount(pass.text('rate')) : bytes / duration
  return ({ name, disks, isVirtual }) =>
    measuredFact(wholeLine(line), said.at, {
      action,
      rate,
      disks,
      devices: [name],
      duration,
      bytes,
      checks: done ? [] : [...checksOf(pass, contentOf(line)), ...checksOf(pass, next)],
      doubts: doubtsOf({ 'too-short': isTooShort(duration, bytes), throttled: isHeldDown(rate, bytes), virtual: isVirtual }),
    })
}

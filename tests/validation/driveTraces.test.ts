// @module-tag seconds
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { detailedDrives } from '../../src/catalog/detailedDrives.ts'
import { documentText } from '../../src/cli/documentText.ts'
import { rotatingDrive } from '../../src/configuration/resolve/detailedDrive.ts'
import { granted } from '../../src/domain/problem.ts'
import { seekTime } from '../../src/mechanics/seekTime.ts'
import type { RequestTrace } from '../../src/domain/rotatingDrive.ts'
import { compareTrace, parseMeasuredTrace } from '../../src/prediction/studies/driveTraces.ts'
import { requestsOf } from '../../src/prediction/studies/pauseColumn.ts'
import { replayTrace } from '../../src/simulator/replay/replayTrace.ts'
import { thinned } from '../support/effort.ts'
import { traceDocument } from '../../src/papers/drives.ts'

// third-party traces, read in place beside the project
const folder = new URL('../../../shared/data/traces/', import.meta.url)
const files: Readonly<Record<string, string>> = {
  'cheetah-4lp': 'disksim-validate-cheetah4lp.trace.gz',
  'barracuda-4lp': 'disksim-validate-barracuda.trace.gz',
}

describe('do the drives answer like the real ones, request by request?', () => {
  for (const detailed of detailedDrives.filter(({ drive }) => drive in files)) {
    const path = fileURLToPath(new URL(files[detailed.drive] ?? 'none', folder))
    const isThere = existsSync(path)
    test.skipIf(!isThere)(`${detailed.drive} against its measured response times${isThere ? '' : ' (skipped: no traces)'}`, () => {
      const trace = parseMeasuredTrace(gunzipSync(readFileSync(path)).toString())
      if (!trace.ok) throw new Error(trace.problems[0]?.message)
      const comparison = granted(compareTrace(detailed, trace.value))
      console.log(documentText(detailed.name, traceDocument(comparison)))
      expect(comparison.requests).toBe(10_000)
      expect(Math.abs(comparison.simulatedMean / comparison.measuredMean - 1)).toBeLessThan(0.05)
      expect(comparison.demerit / comparison.measuredMean).toBeLessThan(0.08)
      // these two drives are of the later generation, whose pauses come before their requests
      expect(comparison.pauses).toMatchObject({ place: 'before', isTold: true })
      expect(comparison.pauses.unevenness.before).toBeGreaterThan(20 * comparison.pauses.unevenness.after)
      expect(comparison.near).toBeGreaterThan(0.65)
      for (const one of [comparison.reads, comparison.writes]) {
        expect(Math.abs(one.simulatedMean / one.measuredMean - 1)).toBeLessThan(one === comparison.writes ? 0.01 : 0.05)
      }
      // write overheads are fitted to the first half of the trace, so the second one judges them
      const simulated = replayTrace(rotatingDrive(detailed), requestsOf(trace.value, comparison.pauses.place))
      const isJudged = (_: number, request: number): boolean => request >= trace.value.count / 2 && trace.value.isRead[request] === 0
      const meanOf = (responses: Float64Array): number =>
        responses.filter(isJudged).reduce((sum, one) => sum + one, 0) / responses.filter(isJudged).length
      expect(Math.abs(meanOf(simulated) / meanOf(trace.value.measured) - 1)).toBeLessThan(0.01)
      // nearer than the reference simulator
      expect(comparison.demerit).toBeLessThan(detailed.diskSimDemerit ?? 0)
    })
  }
})

/** DiskSim's own means over its measured traces, and the traces' own, ms; DiskSim 4.0, drives with a like request stream. */
const diskSimMeans: Readonly<Record<string, readonly [simulated: number, measured: number]>> = {
  'cheetah-4lp': [5.07, 5.328],
  'barracuda-4lp': [6.426, 6.627],
  'cheetah-9lp': [4.231, 4.273],
  'atlas-10k': [3.971, 3.893],
  'atlas-3': [6.139, 6.263],
  'ultrastar-18es': [5.236, 5.261],
}

/** The stream of the Cheetah laid over another drive: the same runs of near requests at the same shares of the blocks. */
function spreadOver(trace: RequestTrace, blocks: number): RequestTrace {
  const near = 4096
  const block = trace.block.map((first) => {
    const run = Math.floor(((first - (first % near)) / 8_887_200) * (blocks / near)) * near + (first % near)
    return Math.min(run, blocks - 64)
  })
  return { ...trace, block }
}

describe('does the request stream of one drive take a like time on the others?', () => {
  const path = fileURLToPath(new URL(files['cheetah-4lp'] ?? 'none', folder))
  const isThere = existsSync(path)
  test.skipIf(!isThere).each(thinned(detailedDrives, 4))('$drive answers all of it in a time that fits its mechanics', (detailed) => {
    const read = granted(parseMeasuredTrace(gunzipSync(readFileSync(path)).toString()))
    const drive = rotatingDrive(detailed)
    const trace = spreadOver(requestsOf(read, 'before'), detailed.blocks)
    const responses = replayTrace(drive, trace)
    expect(replayTrace(drive, trace)).toEqual(responses)
    const sorted = responses.toSorted()
    const mean = responses.reduce((sum, one) => sum + one, 0) / responses.length
    // the slowest takes no more than a full seek, two turns, the transfer and some electronics
    const slowest = seekTime(drive.seek, drive.zones.at(-1)?.lastCylinder ?? 0) + 2 * drive.revolutionTime + 0.01
    expect(sorted[0]).toBeGreaterThan(0)
    expect(sorted.at(-1)).toBeLessThan(slowest)
    // DiskSim and the real drive where they are known: the streams were drawn alike, not the same; else half a turn and 20 ms
    const known = diskSimMeans[detailed.drive]
    expect(mean).toBeGreaterThan(known ? 0.00095 * Math.max(...known) : drive.revolutionTime / 2)
    expect(mean).toBeLessThan(known ? 0.00105 * Math.min(...known) : 0.02)
  })
})

describe('a trace is', () => {
  test('read into seconds', () => {
    const read = parseMeasuredTrace('R Hit    8437604   4  10232.00000  40169.00000\nW Hit 12 8 900.5 0\n')
    expect(read.ok && [...read.value.pauseColumn]).toEqual([0.040169, 0])
    expect(read.ok && [...read.value.measured]).toEqual([0.010232, 0.0009005])
    expect(read.ok && [...read.value.isRead]).toEqual([1, 0])
  })

  test('read with tabs, blank lines and line ends of other systems; the second column may say anything', () => {
    const read = parseMeasuredTrace('\r\nR\tMiss\t5 2 3. 4\r\n\r\n  W - 6 2 3 4')
    expect(read.ok && [...read.value.block]).toEqual([5, 6])
  })

  test.each([
    ['X Hit 1 2 3 4', 'Line 2 begins with “X” instead of R or W'],
    ['R Hit 1 2 3', 'Line 2 has 5 columns instead of 6'],
    ['R Hit 1 2 3 4 5', 'Line 2 has 7 columns instead of 6'],
    ['R Hit -1 2 3 4', 'Line 2 has “-1” where the first block belongs'],
    ['R Hit 99999999999 2 3 4', 'Line 2 has “99999999999” where the first block belongs'],
    ['R Hit 1 0 3 4', 'Line 2 has “0” where the number of sectors belongs'],
    ['R Hit 1 2 1e9 4', 'Line 2 has “1e9” where a time in microseconds belongs'],
    ['R Hit 1 2 3 -4', 'Line 2 has “-4” where a time in microseconds belongs'],
  ])('refused with its line: %s', (line, message) => {
    const read = parseMeasuredTrace(`R Hit 1 2 3 4\n${line}\n`)
    expect(read.ok ? '' : read.problems[0]?.field).toBe('line 2')
    expect(read.ok ? '' : read.problems[0]?.message).toContain(message)
  })

  test('refused when it is empty, or reaches beyond the drive', () => {
    const empty = parseMeasuredTrace('\n\n')
    expect(empty.ok ? '' : empty.problems[0]?.message).toContain('There is no request in the trace')
    const far = parseMeasuredTrace('R Hit 0 8 1 1\nR Hit 4109996 8 1 1')
    const barracuda = detailedDrives.find(({ drive }) => drive === 'barracuda-4lp')
    const compared = far.ok && barracuda && compareTrace(barracuda, far.value)
    expect(compared && !compared.ok && compared.problems[0]?.message).toBe(
      'Request 2 of the trace ends at block 4110004, but Barracuda 4LP has 4110000: the trace was measured on another drive.',
    )
  })
})

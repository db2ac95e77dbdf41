import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { detailedDrives } from '../../src/catalog/detailedDrives.ts'
import { traceReport } from '../../src/cli/validateTraces.ts'
import { rotatingDrive } from '../../src/configuration/detailedDrive.ts'
import { compareTrace, parseMeasuredTrace } from '../../src/prediction/driveTraces.ts'

// third-party traces, read in place beside the project
const folder = new URL('../../../shared/data/traces/', import.meta.url)
const files: Readonly<Record<string, string>> = {
  'cheetah-4lp': 'disksim-validate-cheetah4lp.trace.gz',
  'barracuda-4lp': 'disksim-validate-barracuda.trace.gz',
}

describe('do the drives answer like the real ones, request by request?', () => {
  for (const detailed of detailedDrives) {
    const path = fileURLToPath(new URL(files[detailed.drive] ?? 'none', folder))
    const isThere = existsSync(path)
    test.skipIf(!isThere)(`${detailed.drive} against its measured response times${isThere ? '' : ' (skipped: no traces)'}`, () => {
      const trace = parseMeasuredTrace(gunzipSync(readFileSync(path)).toString())
      if (!trace.ok) throw new Error(trace.problems[0]?.message)
      const comparison = compareTrace(detailed, trace.value)
      console.log(traceReport(comparison))
      expect(comparison.requests).toBe(10_000)
      expect(Math.abs(comparison.simulatedMean / comparison.measuredMean - 1)).toBeLessThan(0.05)
      expect(comparison.demerit / comparison.measuredMean).toBeLessThan(0.08)
      // as near as the reference simulator, within 2 % of its distance
      expect(comparison.demerit).toBeLessThan(detailed.diskSimDemerit * 1.02)
    })
  }

  test('the zones hold the blocks, and the seek table is that of the catalogue', () => {
    for (const detailed of detailedDrives) {
      const room = detailed.zones.reduce(
        (sum, { firstCylinder, lastCylinder, sectorsPerTrack }) =>
          sum + (lastCylinder - firstCylinder + 1) * detailed.surfaces * sectorsPerTrack,
        0,
      )
      expect(detailed.blocks).toBeLessThanOrEqual(room)
      expect(detailed.blocks / room).toBeGreaterThan(0.95)
      expect(rotatingDrive(detailed).seek.length).toBeGreaterThan(30)
    }
  })
})

describe('a trace is', () => {
  test('read into seconds', () => {
    const read = parseMeasuredTrace('R Hit    8437604   4  10232.00000  40169.00000\nW Hit 12 8 900.5 0\n')
    expect(read.ok && [...read.value.pause]).toEqual([0.040169, 0])
    expect(read.ok && [...read.value.measured]).toEqual([0.010232, 0.0009005])
    expect(read.ok && [...read.value.isRead]).toEqual([1, 0])
  })

  test.each(['X Hit 1 2 3 4', 'R Hit 1 2 3', 'R Hit -1 2 3 4', 'R Hit 1 2 1e9 4', 'R Hit 99999999999 2 3 4'])(
    'refused with its line: %s',
    (line) => {
      const read = parseMeasuredTrace(`R Hit 1 2 3 4\n${line}\n`)
      expect(read.ok ? '' : read.problems[0]?.field).toBe('line 2')
    },
  )
})

import { assert, double, integer, option, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { libraryDrives } from '../../../../src/catalog/library/library.ts'
import type { LibraryDrive } from '../../../../src/catalog/library/entry.ts'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { formatLink, parseLink } from '../../../../src/configuration/link/link.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { borrowedShare, borrowedValues, borrowingCosts } from '../../../../src/configuration/resolve/borrowing.ts'
import { sheetDrive, sheetOf, sheetQuantities, type DriveSheet } from '../../../../src/configuration/resolve/driveSheet.ts'
import { lentBy } from '../../../../src/configuration/resolve/lentValues.ts'
import { missingFact, ownDrive, type FieldValues, type OwnDrive } from '../../../../src/configuration/resolve/ownDrive.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { formula } from '../../../../src/prediction/formula.ts'
import { runs, thinned } from '../../../support/effort.ts'

const spinning = libraryDrives.filter((drive) => missingFact(drive) === undefined)
const start = presetConfiguration('nearline-24')

/** Bytes per second by the closed form. */
function predicted(configuration: Configuration): number | null {
  const resolved = resolve(configuration)
  return resolved.ok ? formula.answer({ scenario: resolved.value }).throughput : null
}

const withDrive = (values: FieldValues): Configuration => setFields(start, values)

const made = (sheet: DriveSheet): OwnDrive => granted(sheetDrive(sheet))

/** A drive with everything the library knows of it: zones, switches, electronics. */
function inFull(drive: LibraryDrive): number {
  return predicted(withDrive(granted(ownDrive(drive)).values)) ?? 0
}

const errorOf = (sheet: DriveSheet, truth: number): number => (predicted(withDrive(made(sheet).values)) ?? 0) / truth - 1
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

describe('a drive from its data sheet', () => {
  test('predicts what the drive itself does, within the electronics and layout that no sheet has', () => {
    const rows = spinning
      .filter(({ values }) => values.rpm)
      .map((drive) => {
        const sheet = sheetOf(drive)
        const { name, rpm, capacity, rateOuter } = sheet
        const three = { name, ...(rpm && { rpm }), ...(capacity && { capacity }), ...(rateOuter && { rateOuter }) }
        const truth = inFull(drive)
        return {
          drive: drive.id,
          said: sheetQuantities.filter((one) => sheet[one] !== undefined).length,
          whole: errorOf(sheet, truth),
          three: errorOf(three, truth),
        }
      })
    for (const { drive, said, whole, three } of rows)
      console.log(`${drive}: ${said} of 7 said ${percent(whole)}; turns, capacity and rim alone ${percent(three)}`)
    expect(rows.filter(({ whole }) => Math.abs(whole) > 0.08)).toEqual([])
    expect(rows.filter(({ three }) => Math.abs(three) > 0.21)).toEqual([])
  })

  test('borrows what is empty, and a link keeps which values those are', () => {
    const { values, lent } = made({ name: 'HC560, 20 TB', rpm: 7_200, capacity: 20e12, rateOuter: 291e6, buffer: 512 * 2 ** 20 })
    expect(lent.map(({ quantity, value, members }) => [quantity, value, members])).toEqual([
      ['seekAverageRead', 0.0078, 4],
      ['seekSingleRead', 0.000365, 3],
      ['seekFullRead', expect.closeTo(0.0172, 4), 2],
      ['innerOverOuter', expect.closeTo(0.5025, 4), 5],
      ['overhead', 0.00035, 2],
    ])
    const opened = parseLink(formatLink(withDrive(values))).configuration
    expect(opened).toEqual(withDrive(values))
    expect(opened.driveNote.content.name).toBe('HC560 20 TB')
    expect(borrowedValues(opened).map(({ quantity }) => quantity)).toEqual(lent.map(({ quantity }) => quantity))
  })

  test('keeps what its sheet says, whatever that is, or says why it cannot', () => {
    const maybe = (least: number, most: number) => option(double({ min: least, max: most, noNaN: true }), { nil: undefined })
    const sheets = record({
      name: string({ maxLength: 80 }),
      rpm: option(integer({ min: 1_000, max: 20_000 }), { nil: undefined }),
      capacity: maybe(1e8, 1e14),
      rateOuter: maybe(1e6, 1e9),
      rateInner: maybe(1e6, 1e9),
      seekAverage: maybe(0.0005, 0.03),
      seekSingle: maybe(0.0001, 0.01),
      buffer: option(integer({ min: 65_536, max: 2 ** 32 }), { nil: undefined }),
    })
    const refusals: string[] = []
    let possible = 0
    assert(
      property(sheets, (drawn) => {
        const sheet = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as unknown as DriveSheet
        const own = sheetDrive(sheet)
        if (!own.ok) {
          refusals.push(own.problems[0]?.message ?? '')
          return
        }
        possible++
        const { values } = own.value
        const { rpm = values.rpm, seekAverage = values.seekAverage, seekSingle = values.seekSingle } = sheet
        expect(values).toMatchObject({ rpm, seekAverage, seekSingle })
        const configuration = withDrive(values)
        expect(resolve(configuration).ok).toBe(true)
        expect(parseLink(formatLink(configuration)).configuration).toEqual(configuration)
      }),
      { numRuns: runs(500, 5) },
    )
    expect(possible / (possible + refusals.length)).toBeGreaterThan(0.2)
    expect(refusals.filter((message) => !/hub|seek|Surfaces|Zones/.test(message))).toEqual([])
  })

  test('contradicts itself aloud', () => {
    expect(sheetDrive({ name: '', rateOuter: 100e6, rateInner: 200e6 })).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringContaining('200\u00A0MB/s, is above that at the rim') }],
    })
    expect(sheetDrive({ name: '', seekAverage: 0.004, seekSingle: 0.005 })).toMatchObject({
      ok: false,
      problems: [{ field: 'seek-average' }],
    })
  })
})

describe('what borrowing costs', () => {
  const { values } = made({ name: 'mine', rpm: 7_200, capacity: 20e12, rateOuter: 291e6, buffer: 512 * 2 ** 20 })
  const costs = borrowingCosts(withDrive(values), predicted)

  test('names the value that costs most, by the closed form over its range', () => {
    expect(costs[0]?.lent.quantity).toBe('seekAverageRead')
    expect(costs[0]?.share).toBeCloseTo(0.02, 2)
    expect(borrowedShare(costs)).toBeGreaterThanOrEqual(costs[0]?.share ?? 1)
    expect(borrowedShare(costs)).toBeLessThan(0.04)
  })

  test('is nothing for a drive of the catalogue, and for a value that has been looked up since', () => {
    expect(borrowingCosts(start, predicted)).toEqual([])
    const looked = borrowingCosts(setFields(withDrive(values), { seekAverage: 0.0075 }), predicted)
    expect(looked.map(({ lent }) => lent.quantity)).not.toContain('seekAverageRead')
    expect(borrowedShare(looked)).toBeLessThan(borrowedShare(costs))
  })

  test('covers the drive itself: what is borrowed of published drives was nearly always within its range', () => {
    const nearline = thinned(
      spinning.filter(({ values: { rpm, rateOuter } }) => rpm && rateOuter),
      2,
    )
    const covered = nearline.filter((drive) => {
      const { name, rpm, capacity, rateOuter } = sheetOf(drive)
      const configuration = withDrive(
        made({ name, ...(rpm && { rpm }), ...(capacity && { capacity }), ...(rateOuter && { rateOuter }) }).values,
      )
      const here = predicted(configuration) ?? 0
      const share = borrowedShare(borrowingCosts(configuration, predicted))
      const away = Math.abs(inFull(drive) / here - 1)
      console.log(`${drive.id}: ± ${percent(share)}, off by ${percent(away)}`)
      return away <= 1.96 * share + 0.01
    })
    expect(covered.length / nearline.length).toBeGreaterThan(0.8)
  })
})

test('a note that a later version wrote is read as far as it is known', () => {
  const { configuration } = parseLink('v=2&preset=nearline-24&drive=own&drive-note=mine,seek-average:7.8(7.4-8.2x4),helium:1(1-1x1)')
  expect(lentBy(configuration.driveNote).map(({ quantity }) => quantity)).toEqual(['seekAverageRead'])
})

import { describe, expect, test } from 'vitest'
import { busList } from '../../../src/catalog/buses.ts'
import { busNotes } from '../../../src/catalog/busNotes.ts'
import { fittedEquation3, fittedToTwoDisks, fittedWithStatedPhases, statedPhases } from '../../../src/catalog/calibrations.ts'
import { driveConflicts } from '../../../src/catalog/driveConflicts.ts'
import { driveList } from '../../../src/catalog/drives.ts'
import { hostList } from '../../../src/catalog/hosts.ts'
import { publishedTables } from '../../../src/catalog/publishedResults/barve1999.ts'
import { withoutGain } from '../../../src/catalog/publishedResults/barve1999WithoutGain.ts'
import type { Sourced } from '../../../src/catalog/sourced.ts'
import { systemList } from '../../../src/catalog/systems.ts'
import { withValues } from '../../../src/configuration/configuration.ts'
import { nominalConfiguration } from '../../../src/configuration/nominal.ts'
import { resolve } from '../../../src/configuration/resolve/resolve.ts'
import type { DriveFacts } from '../../../src/domain/drive.ts'
import { granted } from '../../../src/domain/problem.ts'
import { meanSeekTime, seekTime } from '../../../src/mechanics/seekTime.ts'

const catalogues = { drive: driveList, bus: busList, host: hostList, system: systemList }
const entries = Object.entries(catalogues).flatMap(([catalogue, list]) => list.map(({ id, values }) => ({ catalogue, id, values })))

/** Every sourced value of every entry, under its name. */
const values = entries.flatMap(({ catalogue, id, values: own }) =>
  // values of all entries are sourced by their types
  Object.entries(own).map(([field, sourced]) => ({ name: `${catalogue} ${id} ${field}`, ...(sourced as Sourced<number | string>) })),
)

describe('every entry', () => {
  test('was looked at', () => {
    expect(entries.length).toBeGreaterThanOrEqual(17)
    expect(values.length).toBeGreaterThan(100)
  })

  test('has an id of its own that fits in a link', () => {
    for (const list of Object.values(catalogues)) {
      const ids = list.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  test('gives each value a source that says more than a word', () => {
    expect(values.filter(({ source }) => source.trim().split(' ').length < 2).map(({ name }) => name)).toEqual([])
  })

  test('has finite numbers ≥ 0', () => {
    expect(values.filter(({ value }) => typeof value === 'number' && !(value >= 0 && value < Infinity)).map(({ name }) => name)).toEqual([])
  })

  test('lends borrowed values from a range that holds them', () => {
    const borrowed = values.filter(({ provenance }) => provenance === 'borrowed')
    expect(borrowed.length).toBeGreaterThan(3)
    const outside = borrowed.filter(({ value, range }) => !(range && range[0] <= Number(value) && Number(value) <= range[1]))
    expect(outside.map(({ name }) => name)).toEqual([])
    expect(values.filter(({ provenance, range }) => provenance !== 'borrowed' && range)).toEqual([])
  })
})

describe('drives', () => {
  const drives = import.meta.glob('../../../src/catalog/drives/*/form.ts', { eager: true })

  /** The facts of a drive on its nominal system, with some fields changed. */
  function factsOf(system: string, changes: Parameters<typeof withValues>[1] = {}): DriveFacts {
    return granted(resolve(withValues(nominalConfiguration(system), changes))).drive
  }
  const meanSeek = ({ seek, cylinders }: DriveFacts): number => 1000 * meanSeekTime(seek, cylinders)

  test('are all listed', () => {
    expect(driveList).toHaveLength(Object.keys(drives).length)
  })

  test.each([
    ['cheetah-ultra-1', 7.7],
    ['barracuda-alpha', 9.4],
    ['wren-sparc-20', 15],
  ])('%s: the seek curve has the mean that Barve et al. 1999 print, %d ms', (system, mean) => {
    expect(meanSeek(factsOf(system))).toBeCloseTo(mean, 2)
  })

  test.each([
    ['cheetah-ultra-1', 7.96],
    ['barracuda-alpha', 9.32],
  ])('%s: the measured seek table has the mean that is stated, %d ms', (system, mean) => {
    expect(Math.abs(meanSeek(factsOf(system, { seekForm: 'table' })) / mean - 1)).toBeLessThan(0.02)
  })

  test.each(['cheetah-ultra-1', 'barracuda-alpha'])(
    '%s: the zones are all its cylinders, their mean track within 2.5 % of the average track of the paper',
    (system) => {
      const average = factsOf(system)
      const zoned = factsOf(system, { mediaForm: 'zones' })
      expect(zoned.zones.reduce((sum, { cylinders }) => sum + cylinders, 0)).toBe(average.cylinders)
      const capacity = zoned.zones.reduce((sum, { cylinders, trackSize }) => sum + cylinders * trackSize, 0)
      const meanTrack = capacity / zoned.cylinders
      expect(Math.abs(meanTrack / average.zones[0].trackSize - 1)).toBeLessThan(0.025)
      // a turn passes one track
      expect(Math.abs((average.zones[0].headRate * average.revolutionTime) / average.zones[0].trackSize - 1)).toBeLessThan(0.001)
    },
  )

  test('IBM 0661: the table is the printed formula at every distance, and the printed seeks and rate follow', () => {
    const drive = factsOf('lee-katz-array')
    let worst = 0
    for (let x = 1; x < 949; x++) {
      const printed = 0.4623 * Math.sqrt(x - 1) + 0.0092 * (x - 1) + 2
      worst = Math.max(worst, Math.abs((1000 * seekTime(drive.seek, x)) / printed - 1))
    }
    expect(worst).toBeLessThan(0.0021)
    expect(Math.abs(meanSeek(drive) / 12.5 - 1)).toBeLessThan(0.005)
    expect(1000 * seekTime(drive.seek, 948)).toBeCloseTo(25, 0)
    expect(drive.zones[0].headRate * drive.revolutionTime).toBeCloseTo(48 * 512, 6)
  })

  test('of the paper state where sources contradict each other', () => {
    expect(Object.keys(driveConflicts).toSorted()).toEqual(driveList.map(({ id }) => id).toSorted())
  })
})

test('every bus has its notes', () => {
  expect(Object.keys(busNotes)).toEqual(busList.map(({ id }) => id))
})

describe('systems', () => {
  test('name a drive, a bus and a host that exist', () => {
    for (const { drive, bus, host } of systemList) {
      expect(driveList.some(({ id }) => id === drive)).toBe(true)
      expect(busList.some(({ id }) => id === bus)).toBe(true)
      expect(hostList.some(({ id }) => id === host)).toBe(true)
    }
  })

  test('are extrapolations, or something is published of them: a table, or a sentence', () => {
    const published = [...publishedTables.map(({ system }) => system), withoutGain.system].sort()
    expect(systemList.flatMap(({ id, extrapolated }) => (extrapolated ? [] : [id])).sort()).toEqual(published)
  })

  test('with a table have fitted constants of every kind', () => {
    const measured = publishedTables.map(({ system }) => system).sort()
    expect(fittedToTwoDisks.map(({ system }) => system).sort()).toEqual(measured)
    expect(fittedWithStatedPhases.map(({ system }) => system).sort()).toEqual(measured)
    expect(fittedEquation3.map(({ system }) => system).sort()).toEqual(measured)
    expect(Object.keys(statedPhases).sort()).toEqual(measured)
  })

  test('call calibrated only what was fitted to a table that exists', () => {
    const calibrated = values.filter(({ provenance }) => provenance === 'calibrated')
    expect(calibrated.length).toBeGreaterThan(20)
    expect(calibrated.filter(({ name, source }) => !name.startsWith('system ') || !/Table [456]/.test(source))).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { libraryBuses, libraryDrives } from '../../../../src/catalog/library/library.ts'
import { checkValue, withValues } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { ownBus } from '../../../../src/configuration/resolve/ownBus.ts'
import { missingFact, oneActuator, ownDrive, shortNameOf, type OwnDrive } from '../../../../src/configuration/resolve/ownDrive.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { meanSeekTime } from '../../../../src/mechanics/seekTime.ts'
import { there } from '../../../support/there.ts'

const usable = libraryDrives.filter((drive) => missingFact(drive) === undefined)

function own(id: string): OwnDrive {
  const drive = libraryDrives.find((one) => one.id === id)
  return granted(there(drive && ownDrive(drive)))
}

describe('a drive of the library as an own drive', () => {
  test.each(usable.map(({ id }) => id))('%s can be resolved, with the seek, the rate and the capacity that are published', (id) => {
    const { values } = own(id)
    const found = libraryDrives.find((one) => one.id === id)
    const drive = found && oneActuator(found)
    const facts = granted(resolve(withValues(firstConfiguration, values))).drive
    const held = facts.surfaces * facts.zones.reduce((sum, zone) => sum + zone.cylinders * zone.trackSize, 0)
    // a rate inside the drive counts more than data; the layout of one drive holds more than it has, as its note says
    const outer = /media|internal/.test(drive?.rateKind ?? '') ? undefined : drive?.values.rateOuter?.value
    const capacity = id === 'seagate-constellation-1' ? undefined : drive?.values.capacity?.value
    const away = {
      seek: Math.abs(meanSeekTime(facts.seek, facts.cylinders) / Number(values.seekAverage) - 1),
      rate: outer === undefined ? 0 : Math.abs(facts.zones[0].headRate / outer - 1),
      capacity: capacity === undefined ? 0 : Math.abs(held / capacity - 1),
    }
    expect(away.seek).toBeLessThan(0.02)
    expect(away.rate).toBeLessThan(0.02)
    // sustained rates make tracks a tenth shorter than they are, which counts where the cylinders are published
    expect(away.capacity).toBeLessThan(drive?.values.cylinders ? 0.2 : 0.02)
  })

  test('is possible for most drives with an arm', () => {
    expect(usable.length).toBeGreaterThanOrEqual(37)
  })

  test('says what it lacks', () => {
    const lacking = libraryDrives.filter((drive) => missingFact(drive) !== undefined)
    expect(lacking.map(({ class: own }) => own.slice(0, 3))).toEqual(['ssd', 'ssd', 'ssd'])
    expect(lacking.map((drive) => missingFact(drive))).toEqual(lacking.map(() => expect.stringContaining('no arm')))
    expect(ownDrive(lacking[0] ?? libraryDrives[0])).toMatchObject({
      ok: false,
      problems: [{ field: 'drive', message: expect.stringContaining('870 EVO') }],
    })
  })

  test('has turns and a rate of its class where nobody published its own', () => {
    expect(own('wd-hc560').values).toMatchObject({ rpm: 7_200 })
    expect(own('wd-hc310').assumed.join(' ')).toMatch(
      /Outer rate: 285.MB\/s, the middle of 270.MB\/s to 309.MB\/s in its class \(6 drives\)/,
    )
    expect(own('wd-hc310').lent.map(({ quantity }) => quantity)).toEqual([
      'seekFullRead',
      'rateOuter',
      'innerOverOuter',
      'overhead',
      'buffer',
    ])
  })

  test('with two actuators is two disks, each with half of what the sheet gives for both', () => {
    const { values, assumed } = own('seagate-exos-2x18')
    const [first] = String(values.zones).split(',')
    // 277 MB/s for a turn of 8.33 ms
    expect(first).toMatch(/x4508$/)
    expect(assumed[0]).toBe('One of its actuators: each counts as a disk')
  })

  test('is called what people call it', () => {
    const names = libraryDrives.map(({ name }) => shortNameOf(name))
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.length > 28)).toEqual([])
    expect(names).toEqual(
      expect.arrayContaining(['WD Ultrastar HC560', 'Seagate Exos X20', 'Seagate Barracuda', 'Hitachi Ultrastar 15K450', 'Toshiba MG10']),
    )
  })

  test('takes what is published as it is', () => {
    expect(own('seagate-savvio-10k-4').values).toMatchObject({
      drive: 'own',
      rpm: 10_000,
      seekForm: 'three',
      seekSingle: 0.0003,
      seekAverage: 0.0038,
      seekFull: 0.00781,
      missOverhead: 0.0002,
      surfaces: 6,
      trackSwitch: 0,
    })
    expect(String(own('quantum-atlas-10k').values.zones)).toMatch(/^1265x334,3344x324,/)
  })

  test('makes a full seek as long as the average needs', () => {
    expect(own('ibm-0661-467').assumed.join(' ')).toMatch(/Full-stroke seek: 20\.\d.ms; with 20\.0.ms no curve has this average/)
  })

  test('borrows from its class with the range, and assumes the rest aloud', () => {
    const { values, assumed } = own('seagate-exos-x20')
    expect(values.seekAverage).toBeCloseTo(0.0078, 9)
    expect(assumed.join('\n')).toMatch(/Average seek: 7\.80.ms, the middle of 7\.40.ms to 8\.20.ms in its class \(4 drives\)/)
    expect(assumed.join('\n')).toMatch(/Inner over outer rate: 0\.50/)
    expect(assumed.join('\n')).toMatch(/Surfaces: 8/)
    expect(own('seagate-cheetah-15k-7').assumed.join('\n')).toMatch(/Full-stroke seek: 6\.20.ms, twice the average/)
  })
})

describe('a bus of the library as an own bus', () => {
  test.each(libraryBuses.map(({ id }) => id))('%s has values that fields allow', (id) => {
    const bus = there(libraryBuses.find((one) => one.id === id))
    const { values, assumed } = ownBus(bus)
    for (const [name, value] of Object.entries(values) as [FieldName, number][]) expect(checkValue(name, value)).toMatchObject({ ok: true })
    expect(Number(values.busRate)).toBeGreaterThan(1e6)
    expect(assumed.length > 0 || id.startsWith('scsi')).toBe(true)
  })

  test('runs at its usable rate where that is known', () => {
    const rateOf = (id: string): number => Number(libraryBuses.filter((one) => one.id === id).map((one) => ownBus(one).values.busRate)[0])
    expect(rateOf('sata-6g')).toBe(561e6)
    expect(rateOf('sas-6g-x1')).toBe(600e6)
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { libraryBuses, libraryDrives } from '../../../src/catalog/library/library.ts'
import { fields } from '../../../src/configuration/fields/fields.ts'
import { mostIdeTags } from '../../../src/domain/queueing.ts'
import { interfaceRows, pricedControllers, pricedDrives } from '../../../src/catalog/publishedResults/white2001Prices.ts'

/** A price per unit printed in cents. */
const cents = (value: number): number => Math.round(value * 100) / 100

describe('Table 1 of White, Ng & Hillyer 2001', () => {
  test('has six disks and six controllers, three of each family', () => {
    for (const list of [pricedDrives, pricedControllers])
      expect(list.map(({ family }) => family)).toEqual(['IDE', 'IDE', 'IDE', 'SCSI', 'SCSI', 'SCSI'])
  })

  test('prints prices per GB of its capacities for IDE, and of 36.4 GB for SCSI, which is flagged', () => {
    const capacityMeant = (one: (typeof pricedDrives)[number]): number | undefined =>
      [one.capacity / 1e9, 36.4].find((capacity) => cents(one.dollars / capacity) === one.dollarsPerGigabyte)
    expect(pricedDrives.map(capacityMeant)).toEqual([30, 30, 30, 36.4, 36.4, 36.4])
    const flagged = pricedDrives.filter(({ suspected }) => suspected?.includes('36.4 GB'))
    expect(flagged.map(({ family }) => family)).toEqual(['SCSI', 'SCSI', 'SCSI'])
  })

  test('prints prices per device of its numbers of devices', () => {
    for (const { dollars, devices, dollarsPerDevice } of pricedControllers) expect(cents(dollars / devices)).toBe(dollarsPerDevice)
  })

  test('names drives that the library has, at the same seek, speed and buffer', () => {
    const known = pricedDrives.flatMap((drive) =>
      libraryDrives.filter(({ id }) => id === drive.library).map(({ values }) => ({ drive, values })),
    )
    expect(known).toHaveLength(2)
    for (const { drive, values } of known) {
      expect(values.seekAverageRead?.value).toBe(drive.seekRead)
      expect(values.rpm?.value).toBe(drive.rpm)
      expect(values.buffer?.value).toBe(drive.buffer)
    }
  })

  test('stands beside all lines of Table 2, each with what is here of it', () => {
    expect(interfaceRows).toHaveLength(14)
    expect(new Set(interfaceRows.map(({ what }) => what)).size).toBe(14)
    for (const { here } of interfaceRows) expect(here).not.toBe('')
  })

  test('finds the printed rates of interfaces in the library', () => {
    const rateOf = (id: string): number | undefined => libraryBuses.find((bus) => bus.id === id)?.values.nominalRate?.value
    const compared = interfaceRows.flatMap(({ ide, scsi, buses }) =>
      buses ? [[buses.ide, ide] as const, ...(buses.scsi === undefined ? [] : [[buses.scsi, scsi] as const])] : [],
    )
    expect(compared).toHaveLength(6)
    for (const [id, printed] of compared) expect(`${(rateOf(id) ?? 0) / 1e6} MB/s`).toBe(printed)
    const queued = interfaceRows.find(({ what }) => what === 'Queued commands')
    expect(queued).toMatchObject({ ide: `at most ${mostIdeTags}, immature`, scsi: `at most ${fields.tags.maximum}` })
  })
})

/** A second transcription, made by somebody else; not part of the repository. */
const transcription = new URL('../../../../shared/data/paper-tables.json', import.meta.url)

interface Row {
  readonly class: string
  readonly capacity_GB?: number
  readonly max_devices?: number
  readonly cost_usd: number
  readonly cost_per_GB?: number
  readonly cost_per_device?: number
}

test.skipIf(!existsSync(transcription))('is as somebody else transcribed it', () => {
  const { white } = JSON.parse(readFileSync(transcription, 'utf8')) as {
    readonly white: { readonly table1_disks: readonly Row[]; readonly table1_controllers: readonly Row[] }
  }
  expect(pricedDrives.map((one) => [one.family, one.capacity / 1e9, one.dollars, one.dollarsPerGigabyte])).toEqual(
    white.table1_disks.map((row) => [row.class, row.capacity_GB, row.cost_usd, row.cost_per_GB]),
  )
  expect(pricedControllers.map((one) => [one.family, one.devices, one.dollars, one.dollarsPerDevice])).toEqual(
    white.table1_controllers.map((row) => [row.class, row.max_devices, row.cost_usd, row.cost_per_device]),
  )
})

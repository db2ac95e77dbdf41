import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { drivesQuestion } from '../../../../src/views/drives/drivesQuestion.ts'
import { placementId, placementRules, placementsOf } from '../../../../src/views/drives/placements.ts'
import { atTags, presentVariant, type DrivesFormulas } from '../../../../src/views/drives/drivesState.ts'
import type { Values } from '../../../support/readValues.ts'

const witness = await witnesses.queueing()

const configurationOf = (values: Values = {}, preset = 'white-scsi'): Configuration =>
  withValues(presetConfiguration(preset), { precision: 0.05, ...values })

const formulasOf = (values: Values = {}, preset = 'white-scsi'): DrivesFormulas =>
  granted(drivesQuestion.formulas(configurationOf(values, preset), witness))

const pointsOf = (present: DrivesFormulas, pinned?: DrivesFormulas): ReturnType<typeof drivesQuestion.points> =>
  drivesQuestion.points({ present, pinned })

describe('who sorts', () => {
  test('is read from the schedulers, and the usual rules stand in where one is idle', () => {
    const formulas = formulasOf({ hostScheduler: 'fcfs', driveScheduler: 'scan' })
    expect(formulas.present.id).toBe('drive')
    expect(formulas.placements.map(placementRules)).toEqual(['in order of arrival', 'C-LOOK', 'SCAN', 'C-LOOK, then SCAN'])
    expect(
      placementsOf(configurationOf({ hostScheduler: 'sstf', driveScheduler: 'fcfs' })).map(({ driveScheduler }) => driveScheduler),
    ).toEqual(['fcfs', 'fcfs', 'sptf', 'sptf'])
    expect(placementId({ ...formulas.told, hostScheduler: 'sstf' })).toBe('both')
  })

  test('a drive that always sorts does so in every way, and is told apart by what it is told', () => {
    const formulas = formulasOf({ driveScheduler: 'fcfs' }, 'white-ide')
    expect(formulas.present.id).toBe('host')
    expect(formulas.placements.map(placementRules)).toEqual([
      'SPTF, which the drive does untold',
      'C-LOOK, then SPTF, which the drive does untold',
      'SPTF',
      'C-LOOK, then SPTF',
    ])
  })
})

describe('what is simulated', () => {
  test('is the present configuration first, every number once, whatever its tags', () => {
    const formulas = formulasOf()
    const keys = pointsOf(formulas).map(({ key }) => key)
    expect(keys[0]).toBe(formulas.pointOf(presentVariant(formulas)).key)
    expect(new Set(keys).size).toBe(keys.length)
    // connections and prices are asked with the present tags; all that stands against tags is known
    const again = formulasOf({ tags: 8 })
    expect(pointsOf(again).filter(({ key }) => !keys.includes(key)).length).toBe(17)
    expect(pointsOf(formulasOf({ outstanding: 127 })).some(({ key }) => keys.includes(key))).toBe(false)
  })

  test('has no more tags than requests, and IDE at most 32', () => {
    const formulas = formulasOf({ outstanding: 8 })
    expect(formulas.pointOf(atTags(formulas, formulas.present, 256)).question.queued.queueing).toMatchObject({ tags: 8, window: 8 })
    expect(formulas.pointOf(atTags(formulas, formulas.present, 1)).question.queued.queueing.tags).toBe(1)
    expect(formulasOf({}, 'white-ide').tags).toEqual([1, 2, 4, 8, 16, 32])
    expect(
      pointsOf(formulasOf({ tags: 256 })).every(
        ({
          question: {
            queued: { queueing },
          },
        }) => queueing.connection !== 'ide-channels' || queueing.tags <= 32,
      ),
    ).toBe(true)
  })
})

test('every drive of the price list is computed on the workload and can be taken over', () => {
  const formulas = formulasOf({ disks: 4, tags: 64 })
  expect(formulas.priced).toHaveLength(6)
  for (const { drive, values, formula, costFacts } of formulas.priced) {
    expect(formula?.throughput).toBeGreaterThan(1e6)
    expect(costFacts).toMatchObject({ drives: 4, drivePrice: drive.dollars, driveCapacity: drive.capacity })
    const taken = resolveQueueing(setFields(formulas.configuration, values))
    expect(taken.ok && taken.value.queueing.tags).toBe(drive.family === 'IDE' ? 32 : 64)
  }
})

import { describe, expect, test } from 'vitest'
import { firstConfiguration, presetConfiguration, presetList, setFields } from '../../../../src/configuration/presets.ts'
import { costFacts, resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { seekTime } from '../../../../src/mechanics/seekTime.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { readValues, type Values } from '../../../support/readValues.ts'
import { there } from '../../../support/there.ts'

const resolved = (values: Values = {}) => resolveQueueing(setFields(firstConfiguration, readValues(values)))

describe('drives with queues', () => {
  test('are what the fields say, at true angles', () => {
    expect(
      resolved({ hostScheduler: 'c-look', outstanding: 128, queueWrites: 0.25, writeCache: 'off', requestSize: kibibytes(8) }),
    ).toMatchObject({
      ok: true,
      value: {
        system: { drives: 4, drive: { name: 'Cheetah 4LP', rotation: 'angle' } },
        queueing: {
          connection: 'scsi-bus',
          outstanding: 128,
          pattern: 'random',
          requestSize: kibibytes(8),
          writeShare: 0.25,
          hostScheduler: 'c-look',
          driveScheduler: 'sptf',
          tags: 32,
          window: 32,
          writeCache: false,
          segments: 8,
        },
      },
    })
  })

  test('have requests of one size in whole sectors: of a mix, its mean', () => {
    expect(resolved({ requestSize: 1_000 })).toMatchObject({ value: { queueing: { requestSize: 1_024 } } })
    expect(resolved({ mix: '8KiB:3,64KiB:1' })).toMatchObject({ value: { queueing: { requestSize: kibibytes(22) } } })
  })

  test('look at no more requests than they hold', () => {
    expect(resolved({ tags: 4, window: 32 })).toMatchObject({ value: { queueing: { tags: 4, window: 4 } } })
    expect(resolved({ tags: 64, window: 16 })).toMatchObject({ value: { queueing: { tags: 64, window: 16 } } })
  })

  test('hold no more than their most tags, whatever they are told', () => {
    expect(resolved({ tags: 128, mostTags: 64, window: 100 })).toMatchObject({ value: { queueing: { tags: 64, window: 64 } } })
    expect(resolved({ connection: 'ide-channels', tags: 33, mostTags: 32 }).ok).toBe(false)
  })

  test('that always sort do so whatever they are told, and writes in their buffer whatever their tags', () => {
    const told = { driveSorts: 'always', driveScheduler: 'fcfs', tags: 1, window: 4 } as const
    expect(resolved(told)).toMatchObject({ value: { queueing: { driveScheduler: 'sptf', window: 1 } } })
    expect(resolved({ ...told, driveScheduler: 'c-look' })).toMatchObject({ value: { queueing: { driveScheduler: 'c-look' } } })
    expect(resolved({ ...told, queueWrites: 1 })).toMatchObject({ value: { queueing: { window: 4 } } })
    expect(resolved({ ...told, queueWrites: 1, writeCache: 'off' })).toMatchObject({ value: { queueing: { window: 1 } } })
    expect(resolved({ ...told, driveSorts: 'told', queueWrites: 1 })).toMatchObject({ value: { queueing: { window: 1 } } })
  })

  const streams = { span: 0.25, spanStart: 0.5, streamsOver: 'disk' } as const
  test.each([
    [{ ...streams, pattern: 'random' }, 1_645, 3_291],
    [{ ...streams, pattern: 'sequential' }, 6_581, 0],
    [{ ...streams, pattern: 'interleaved', streamsOver: 'span' }, 1_645, 3_291],
  ] as const)('have their requests on the cylinders in use: %o', (values, usedCylinders, firstCylinder) => {
    expect(resolved(values)).toMatchObject({ value: { system: { workload: { usedCylinders, firstCylinder } } } })
  })

  test('write as they read where nothing is said, or nothing written', () => {
    for (const values of [
      { queueWrites: 1 },
      { writeSeek: 0.001, writeCost: 0.002 },
      { queueWrites: 1, writeCost: 0.001, readCost: 0.001 },
    ]) {
      const result = resolved(values)
      expect(result.ok && result.value.queueing.writing).toBeUndefined()
    }
  })

  test.each(['smooth', 'curve', 'three', 'table'] as const)('seek longer before a write, and in the mean by its share: %s', (seekForm) => {
    const { system, queueing } = granted(resolved({ seekForm, queueWrites: 0.25, writeSeek: 0.001 }))
    const { drive, adapter } = system
    const { seek, meanSeek, cost } = there(queueing.writing)
    expect(cost).toBe(adapter.readCost)
    for (const distance of [1, 100, 1_000, 6_000]) {
      const before = seekTime(drive.seek, distance)
      expect(seekTime(seek, distance) - before).toBeCloseTo(0.001, 9)
      expect(seekTime(meanSeek, distance) - before).toBeCloseTo(0.000_25, 9)
    }
    expect(seekTime(seek, 0)).toBe(0)
  })

  const cases: readonly (readonly [Values, string, string])[] = [
    [{ machine: 'bus/(disk,1*wren-7)' }, 'machine', 'Drives are compared by kinds. Leave the other drives out.'],
    [{ connection: 'ide-channels', tags: 33 }, 'tags', 'Tags is 33. An IDE drive takes at most 32: enter 1 to 32.'],
    [{ segments: 3, buffer: 1_024 }, 'segments', 'A buffer of 1 KiB has at most 2 segments, a sector each.'],
    [{ span: 1e-6, requestSize: kibibytes(1_048_576) }, 'size', 'The part of a drive that is used holds 680 KiB. Enter a smaller request.'],
  ]
  test.each(cases)('that cannot be: %o', (values, field, message) => {
    const result = resolved(values)
    expect(result).toMatchObject({ ok: false, problems: [{ code: 'inconsistent', field }] })
    expect(!result.ok && result.problems[0]?.message.replaceAll('\u00A0', ' ')).toBe(message)
  })

  test('on an IDE channel may have 32 tags', () => {
    expect(resolved({ connection: 'ide-channels', tags: 32 }).ok).toBe(true)
  })

  test('are possible with any starting point that has disks', () => {
    const unfit = presetList.filter(({ id }) => !resolveQueueing(presetConfiguration(id)).ok).map(({ id }) => id)
    expect(unfit).toEqual(['dmi2-ssd-4', 'dmi3-ssd-4', 'usb-ssd-2', 'nvme-30'])
  })
})

test('drives are paid for by number, with the capacity they are sold as or that they hold', () => {
  const configuration = setFields(firstConfiguration, { drivePrice: 159, driveCapacity: 30, controllerPrice: 45, controllerDrives: 4 })
  const scenario = granted(resolveQueueing(configuration))
  expect(costFacts(configuration, scenario.system)).toEqual({
    drives: 4,
    drivePrice: 159,
    driveCapacity: 30e9,
    controllerPrice: 45,
    drivesPerController: 4,
  })
  const held = costFacts(firstConfiguration, scenario.system).driveCapacity
  expect(held).toBeCloseTo(8 * 6_581 * 170 * 512, -2)
})

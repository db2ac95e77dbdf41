import { describe, expect, test } from 'vitest'
import { driveKind, kindsOfDrives } from '../../../../src/simulator/mechanism/driveKind.ts'
import { scenarioOf } from '../../../support/scenarios.ts'

const { drive } = scenarioOf('cheetah-ultra-1', { mediaForm: 'zones', zones: '10x100,20x50', disks: 1 })

describe('drives of a kind', () => {
  test('share the zones of the cylinders that are read', () => {
    const kind = driveKind({ drive, firstCylinder: 4, usedCylinders: 11 })
    expect([...kind.zoneFirstCylinder]).toEqual([4, 10])
    expect([...kind.zoneCylinders]).toEqual([6, 5])
    expect([...kind.zoneTrack]).toEqual([51_200, 25_600])
    expect([...kind.zoneEnds]).toEqual([12 / 17, 1])
    expect([...driveKind({ drive, firstCylinder: 10, usedCylinders: 3 }).zoneTrack]).toEqual([25_600])
  })

  test('are named drive by drive, the main ones first', () => {
    const kinds = kindsOfDrives(scenarioOf('cheetah-ultra-1', { disks: 2, machine: 'bus/(disk,1*wren-7)' }))
    expect(kinds).toHaveLength(3)
    expect(kinds[0]).toBe(kinds[1])
    expect(kinds[2]?.drive).not.toBe(kinds[0]?.drive)
  })
})

import { describe, expect, test } from 'vitest'
import { readDriveSheet, readLibraryDrive, type DriveValues } from '../../../src/cli/driveFlags.ts'
import { presetConfiguration, setFields } from '../../../src/configuration/presets.ts'
import type { Configuration } from '../../../src/configuration/configuration.ts'
import { borrowedValues } from '../../../src/configuration/resolve/borrowing.ts'
import { granted, type Result } from '../../../src/domain/problem.ts'

const start = presetConfiguration('cheetah-ultra-1')

const laidOver = (read: Result<DriveValues>): Configuration => setFields(start, granted(read)(start))

const messageOf = (read: Result<DriveValues>): string => (read.ok ? '' : (read.problems[0]?.message ?? ''))

describe('a drive from its data sheet', () => {
  test('is what the same sheet makes on the page', () => {
    const made = laidOver(readDriveSheet('name=HC560, rpm=7200, capacity=20TB, rim=291, average=7.8ms, buffer=512MB'))
    expect(made).toMatchObject({ drive: 'own', rpm: 7_200, seekAverage: 0.0078, buffer: 536_870_912, busRate: 20e6 })
    expect(made.driveNote.content.name).toBe('HC560')
    expect(borrowedValues(made).map(({ quantity }) => quantity)).toEqual(['seekSingleRead', 'seekFullRead', 'innerOverOuter', 'overhead'])
  })

  test.each([
    ['turns=7200', '--drive-sheet: “turns=7200” is none of: name, rpm, capacity, rim, hub, average, single, buffer, like rpm=7200.'],
    ['rpm=fast', '--drive-sheet: “fast” is not a value of rpm.'],
    ['rim=100,hub=200', 'The rate at the hub, 200\u00A0MB/s, is above that at the rim, 100\u00A0MB/s.'],
    ['', expect.stringContaining('is none of')],
  ])('“%s” is refused', (text, message) => {
    expect(messageOf(readDriveSheet(text))).toEqual(message)
  })
})

describe('a drive of the library', () => {
  test('is told by as much of its name as it takes', () => {
    expect(laidOver(readLibraryDrive('exos x20')).driveNote.content.name).toBe('Seagate Exos X20')
    expect(laidOver(readLibraryDrive('MG10')).drive).toBe('nearline-20tb')
  })

  test.each([
    ['exos', '--library-drive: “exos” is 5 drives of: Seagate Exos X18, '],
    ['floppy', '--library-drive: “floppy” is no drive of: '],
    ['870 evo', '--library-drive: Samsung 870 EVO: it has no arm and no spindle'],
  ])('“%s” is refused', (text, beginning) => {
    expect(messageOf(readLibraryDrive(text))).toContain(beginning)
  })
})

import { beforeAll, describe, expect, test } from 'vitest'
import { cineBlitz } from '../../src/catalog/publishedResults/barve1999CineBlitz.ts'
import { conflicts } from '../../src/catalog/publishedResults/barve1999Conflicts.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { cineBlitzFindings, cineBlitzStudy, type CineBlitzRow } from '../../src/papers/cineBlitzStudy.ts'
import { megabytesPerSecond } from '../../src/units/quantities.ts'
import { serverSection } from '../../src/papers/besideBarve1999.ts'
import { recorded } from '../support/recordedFindings.ts'

describe('CineBlitz, the media server of section 4.6', () => {
  let rows: readonly CineBlitzRow[] = []
  beforeAll(() => {
    rows = cineBlitzStudy()
  })

  test('is what the claims say', () => {
    const found = cineBlitzFindings(rows)
    expect(found).toEqual(recorded(found))
  })

  test('is answered by the recurrence within half a per cent, where equation (3) alone promises a sixth more and beyond', () => {
    for (const { recurrence, equation3, equations } of rows) {
      expect(Math.abs(recurrence)).toBeLessThan(0.005)
      expect(equation3).toBeGreaterThan(0.15)
      expect(equations).toBeLessThan(equation3)
    }
  })

  test('cannot have served 320 clients of MPEG-1: its bus carries a third of it', () => {
    const { disks, busRate, streamRate } = presetConfiguration(cineBlitz.system)
    expect({ disks, busRate, streamRate }).toEqual({ disks: 2, busRate: megabytesPerSecond(20), streamRate: 187_500 })
    expect(cineBlitz.clients[1] * streamRate).toBe(3 * busRate)
    expect(conflicts.some((text) => text.includes('CineBlitz') && text.includes('three times what its bus carries'))).toBe(true)
  })

  test('what is missing to test what is printed is printed', () => {
    const { table, notes = [] } = serverSection(rows)
    expect(cineBlitz.missing.filter((one) => !notes.some((note) => typeof note === 'string' && note.includes(one)))).toEqual([])
    expect(table?.rows).toHaveLength(cineBlitz.sizes.length)
  })
})

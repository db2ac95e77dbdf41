import { expect, test } from 'vitest'
import type { Section } from '../../../../src/answer/document.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { againstRows } from '../../../../src/views/throughput/againstRows.ts'

const forms = await witnesses.tree()

const sectionOf = (preset: string, name?: string): Section => {
  const section = againstRows(presetConfiguration(preset), forms)
  if (!section) throw new Error('the machine has no rows')
  return name === undefined ? section : (section.among?.of(name) ?? section)
}

const rates = ({ table }: Section): readonly number[] => (table?.rows ?? []).map(([, rate]) => Number(rate))

test('every number of every row moves its curve, or it says who limits', { tags: 'seconds' }, () => {
  for (const preset of ['nearline-24', 'nvme-30', 'usb-4', 'shelf-60', 'dmi3-ssd-4', 'hba-8', 'multiplier-5']) {
    for (const name of sectionOf(preset).among?.names ?? []) {
      const section = sectionOf(preset, name)
      const all = rates(section)
      const moves = Math.max(...all) > Math.min(...all) * 1.005
      const words = (section.notes ?? []).map(String).join(' ')
      expect(/makes no difference\. .+/.test(words)).toBe(!moves)
      expect(all.every((rate) => rate > 0 && Number.isFinite(rate))).toBe(true)
    }
  }
})

test('more lanes of a starved cable bring more, until something else limits', () => {
  const starved = againstRows(parseLink('v=2&preset=nearline-24&sas.lanes=1&sas.generation=3').configuration, forms)
  const section = starved?.among?.of('lanes of the SAS cable')
  if (!section) throw new Error('the cable has no lanes')
  const limits = (section.table?.rows ?? []).map((row) => row[2])
  expect(limits[0]).toMatch(/^The SAS cable is the limit/)
  expect(limits.at(-1)).toBe('The disks decide.')
  expect(rates(section).at(-1)).toBeGreaterThan((rates(section)[0] ?? 0) * 1.5)
})

import { expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { kibibytes, mebibytes } from '../../../../src/units/quantities.ts'
import { plainSentence, type Changes } from '../../../../src/views/shared/answer.ts'
import { byChance, meantOnly, workloadPhrases, type AskedLoad } from '../../../../src/views/shared/sameWorkload.ts'
import type { Values } from '../../../support/readValues.ts'

const carried = ({ inFlight, size }: AskedLoad): Changes => ({ processes: inFlight, arraySize: size })

const phrases = (load: AskedLoad, values: Values = {}, busy?: number): ReturnType<typeof workloadPhrases> =>
  workloadPhrases(withValues(presetConfiguration('nearline-24'), values), load, carried, busy === undefined ? undefined : byChance(busy))
const said = (...asked: Parameters<typeof phrases>): string => plainSentence(phrases(...asked)).replaceAll('\u00A0', ' ')

test('another load than that of the first question is named beside it, and carried over at a press', () => {
  const load = { inFlight: 4, size: kibibytes(256) }
  expect(said(load)).toBe('This is 4 × 256 KiB in flight, not the 24 × 1 MiB of How fast will it go? Use that.')
  expect(phrases(load).filter((one) => typeof one !== 'string')).toEqual([
    { text: 'How fast will it go?', changes: { view: 'throughput' } },
    { text: 'Use that', changes: { processes: 24, arraySize: mebibytes(1) } },
  ])
  expect(said(load, { thinkTime: 0.1 })).toMatch(/^These processes ask 4 × 256 KiB, not the 24 × 1 MiB of/)
})

test('of the same load it says why the numbers differ, once the simulation knows', () => {
  const load = { inFlight: 24, size: mebibytes(1) }
  expect(said(load)).toBe('')
  expect(said(load, {}, 0.53)).toBe(
    'Requests fall on disks by chance, so a disk works 53 % of the time; in How fast will it go? each always has one of its own.',
  )
})

test('one disk, and reads in order, leave nothing to compare', () => {
  expect(said({ inFlight: 1, size: mebibytes(1) }, { disks: 1 }, 1)).toBe('')
  expect(said({ inFlight: 4, size: kibibytes(256) }, { order: 'reads' })).toBe('')
})

test('drives of other kinds than those that are meant are counted', () => {
  expect(meantOnly(presetConfiguration('nearline-24'), 20)).toEqual([
    'Meant are 20 drives of one kind; the four others of this machine are not.',
  ])
  expect(meantOnly(presetConfiguration('nearline-24'), 24)).toEqual([])
  expect(meantOnly(presetConfiguration('cheetah-ultra-1'), 1)).toEqual([])
})

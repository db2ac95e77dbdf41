import { describe, expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { plainSentence, type Answer } from '../../../../src/views/shared/answer.ts'
import { spokenValues, stripTitle, throughputAnswer, verdictOf } from '../../../../src/views/throughput/throughputAnswer.ts'
import type { SimulatedPoints } from '../../../../src/views/shared/simulationRun.ts'
import { changed, simulated, stateOf } from './viewScenarios.ts'
import { readValues } from '../../../support/readValues.ts'

const answer = (configuration: Configuration, points?: SimulatedPoints, isShort = false): Answer =>
  throughputAnswer({ present: stateOf(configuration, points), pinned: undefined }, isShort)
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const sentence = (configuration: Configuration, points?: SimulatedPoints): string =>
  plain(plainSentence(answer(configuration, points).sentence))
const second = (configuration: Configuration, points?: SimulatedPoints): string =>
  plain(plainSentence(answer(configuration, points).second))

describe('the answer', () => {
  test('names the subject, the numbers with their unit, and the gain', () => {
    expect(sentence(changed())).toMatch(
      /^Four Cheetah 4LP disks reading 64 KiB at random deliver 10\.\d MB\/s\. Pipelining lifts that to 12\.\d MB\/s, 1\d % more; nothing on this bus can beat 1\d\.\d MB\/s\.$/,
    )
    expect(second(changed())).toMatch(/leaves the bus idle \d\d % of the time.* Measured on real drives: 10\.7 and 12\.5 MB\/s\.$/)
  })

  test('says so when pipelining costs', () => {
    expect(sentence(changed({ requestSize: kibibytes(8) }))).toMatch(/Pipelining would cost \d+ %.*leave it off/)
  })

  test('says so when it makes no difference', () => {
    expect(sentence(changed({ disks: 2, requestSize: kibibytes(52) }))).toContain('makes no difference')
    expect(sentence(changed({ disks: 1 }))).toMatch(/^One Cheetah 4LP disk reading 64 KiB at random delivers/)
  })

  test('does not count an idleness that is none', () => {
    const shelf = presetConfiguration('nearline-24')
    const full = { ...shelf, disks: 1000 }
    expect(second(full)).toContain('never leaves the bus idle')
    expect(second(shelf)).toMatch(/leaves the bus idle [1-9]\d? %/)
  })

  test('does not hide that the real drives disagree with the formula', () => {
    const configuration = { ...presetConfiguration('barracuda-alpha'), disks: 3 }
    expect(sentence(configuration)).toMatch(/By formula pipelining .* but on the real drives it cost 7 %/)
  })

  test('claims no gain that is smaller than its interval', () => {
    const configuration = changed({ requestSize: kibibytes(48), precision: 0.2 })
    const points = simulated(configuration, (outcome) => {
      if (!outcome.ok) return outcome
      const { throughput } = outcome.answer
      return {
        ok: true,
        answer: { ...outcome.answer, uncertainty: { kind: 'confidence-95', low: throughput * 0.85, high: throughput * 1.15 } },
      }
    })
    expect(verdictOf(stateOf(configuration)).verdict).toBe('gain')
    expect(verdictOf(stateOf(configuration, points)).verdict).toBe('none')
  })

  test('waits for the simulation to be precise before it listens to it', () => {
    const configuration = changed()
    const rough = simulated(changed({ precision: 0.2 }), (outcome) => outcome)
    expect(stateOf(configuration, rough).methods.get('naive')?.simulation).toBeUndefined()
  })

  test('tells when the witnesses contradict each other', () => {
    const points = simulated(changed(), (outcome) => {
      if (!outcome.ok) return outcome
      const throughput = outcome.answer.throughput * 0.9
      return {
        ok: true,
        answer: {
          ...outcome.answer,
          throughput,
          uncertainty: { kind: 'confidence-95', low: throughput * 0.999, high: throughput * 1.001 },
        },
      }
    })
    const { caveats } = answer(changed(), points)
    expect(caveats).toHaveLength(1)
    expect(plain(caveats[0] ?? '')).toMatch(/^Simulation and formula differ by \d+ % here/)
    expect(answer(changed(), simulated(changed())).caveats).toEqual([])
  })

  test('gives every caveat once', () => {
    const configuration = presetConfiguration('nearline-24')
    const { caveats } = answer(configuration)
    expect(caveats.length).toBeGreaterThanOrEqual(2)
    expect(new Set(caveats).size).toBe(caveats.length)
  })

  test('names the order of the bus where it matters', () => {
    expect(sentence(changed({ dispatch: 'host-first' }))).toMatch(/^With the host going first, four Cheetah/)
    expect(second(changed({ dispatch: 'host-first', disks: 2 }))).toContain('With two disks it makes no difference who gets the bus first')
    expect(second(changed({ method: 'no-rounds' }))).toMatch(/Without rounds it would be 12\.\d MB\/s, \+1\d %/)
  })

  test('names a mix of sizes and a drive of one’s own', () => {
    expect(sentence(changed(readValues({ mix: '8KiB:1,24KiB:1' })))).toContain('a mix of sizes (16 KiB on average)')
    expect(sentence(changed({ drive: 'own' }))).toContain('Four disks of your own')
  })

  test('is at most forty words, also on a phone', () => {
    for (const values of [{}, { disks: 1 }, { disks: 24 }, { dispatch: 'oldest-first' }, { requestSize: kibibytes(8) }]) {
      for (const isShort of [false, true]) {
        const text = plainSentence(answer(changed(values), undefined, isShort).sentence)
        expect(text.split(/[ \u00A0]/).length).toBeLessThanOrEqual(isShort ? 30 : 44)
      }
    }
  })

  test('can be heard', () => {
    expect(plain(spokenValues('64 KiB', stateOf(changed())))).toMatch(
      /^64 KiB, naive 10\.\d, pipelined 12\.\d, ideal 1\d\.\d megabytes per second$/,
    )
    expect(spokenValues('64 KiB', stateOf(changed({ units: 'MiB' })))).toContain('mebibytes')
  })

  test('titles the strip by what happens', () => {
    expect(plain(stripTitle(stateOf(changed())))).toBe('Where one round of four reads goes, at 64 KiB')
    expect(plain(stripTitle(stateOf(changed({ disks: 1 }))))).toBe('Where one read of 64 KiB goes')
    expect(plain(stripTitle(stateOf(changed({ dispatch: 'host-first' }))))).toBe('Where the time of four reads goes, at 64 KiB')
  })
})

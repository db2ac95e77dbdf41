import { describe, expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { plainSentence, type Answer } from '../../../../src/views/shared/answer.ts'
import { verdictOf } from '../../../../src/views/throughput/throughputAdvice.ts'
import { throughputAnswer } from '../../../../src/views/throughput/throughputAnswer.ts'
import { busTimeSection } from '../../../../src/views/throughput/busTime.ts'
import { spokenValues } from '../../../../src/views/throughput/throughputWords.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import type { Outcome } from '../../../../src/prediction/study.ts'
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

/** Every number of the simulation times a factor, as if it were sure of it. */
const shifted =
  (factor: number) =>
  (outcome: Outcome<Prediction>): Outcome<Prediction> => {
    if (!outcome.ok) return outcome
    const throughput = outcome.answer.throughput * factor
    const uncertainty = { kind: 'confidence-95' as const, low: throughput * 0.999, high: throughput * 1.001 }
    return { ok: true, answer: { ...outcome.answer, throughput, uncertainty } }
  }

describe('the answer', () => {
  test('says what is delivered, what limits, and what to do', () => {
    expect(sentence(changed(), simulated(changed()))).toMatch(
      /^Four Cheetah 4LP disks deliver 10\.\d MB\/s of random 64 KiB reads\. Waiting is the limit: the bus is \d\d % idle, a disk \d\d %\. Turn pipelining on; it brings 16 %\.$/,
    )
    expect(second(changed(), simulated(changed()))).toMatch(
      /^The simulation agrees: 10\.\d+ ± 0\.\d+, pipelined 12\.\d+ ± 0\.\d+ MB\/s\. Measured on real drives: 10\.7 and 12\.5 MB\/s\.$/,
    )
  })

  test('advises nothing before both methods are simulated, and counts', () => {
    expect(sentence(changed())).not.toMatch(/ipelining/)
    expect(second(changed())).toMatch(/^Simulating: 0 of \d+ points\. Advice follows when the simulation is in\./)
    const stopped = { ...simulated(changed()), outcomes: new Map(), done: 4, state: 'cancelled' as const }
    expect(second(changed(), stopped)).toMatch(/^The simulation was stopped at 4 of 14 points, too few to advise on\./)
    expect(second(changed(), { ...stopped, done: 0 })).toMatch(/^This is the model’s number; nothing is simulated/)
  })

  test('names the part that limits and the share that proves it', () => {
    const shelf = presetConfiguration('nearline-24')
    expect(sentence(shelf)).toMatch(
      /^24 nearline disks deliver 1430 MB\/s of random 1 MiB reads\. The disks are the limit: the port is 69 % idle\.$/,
    )
    expect(sentence({ ...shelf, disks: 1 })).toMatch(/^One nearline disk delivers .* The disk is the limit: the port is 99 % idle\.$/)
    expect(sentence({ ...shelf, disks: 1000 })).toMatch(/The SAS port is the limit: it is never idle\.$/)
    expect(sentence(changed({ disks: 100 }))).toMatch(/The bus is the limit: it is never idle\.$/)
    expect(sentence({ ...shelf, readCost: 0.01 })).toMatch(/The host is the limit: it is never idle\.$/)
    expect(sentence(changed({ thinkTime: 2 }))).toMatch(/The processes are the limit: they think 9\d % of the time\.$/)
  })

  test('says so when pipelining costs', () => {
    const small = changed({ requestSize: kibibytes(8) })
    expect(sentence(small, simulated(small))).toMatch(/Leave pipelining off; it would cost \d+(?: to \d+)? %\.$/)
  })

  test('says so when it makes hardly a difference', () => {
    const even = changed({ disks: 1, precision: 0.02 })
    expect(sentence(even, simulated(even))).toMatch(/Pipelining brings less than 2.%\.$/)
    expect(sentence(even)).toMatch(/^One Cheetah 4LP disk delivers /)
  })

  test('names both numbers in one sentence where the witnesses part, and follows the simulation', () => {
    const apart = simulated(changed(), shifted(0.9))
    expect(sentence(changed(), apart)).toMatch(
      /^Four Cheetah 4LP disks, random 64 KiB reads: the model says 10\.\d MB\/s, the simulation 9\.\d\d\. Waiting is the limit\. Turn pipelining on; it brings 16 %\.$/,
    )
    expect(answer(changed(), apart).caveats).toEqual([
      expect.stringMatching(/^Model and simulation differ here: .*naive by \d+.%.*trust it\.$/),
    ])
    expect(answer(changed(), simulated(changed())).caveats).toEqual([])
  })

  test('tells how many disks fill the link', () => {
    const shelf = presetConfiguration('nearline-24')
    const said = (disks: number): string =>
      plain(plainSentence(throughputAnswer({ present: stateOf({ ...shelf, disks }), pinned: undefined }, false, 84).second))
    expect(said(24)).toMatch(/ Each disk more brings 59\.\d MB\/s until the port is full, by the model at 84 disks\.$/)
    expect(said(100)).toMatch(/ By the model 84 disks would fill it\.$/)
  })

  test('sends to a better fence that was simulated, in words that set it', () => {
    const fence = { ...presetConfiguration('barracuda-alpha'), axis: 'fence' }
    const said = answer(fence, simulated(fence)).sentence
    expect(plain(plainSentence(said))).toMatch(/ Set the fence to 100: simulated, that brings 6 %\.$/)
    expect(said.flatMap((phrase) => (typeof phrase === 'string' ? [] : (phrase.changes ?? [])))).toEqual([{ fence: 100 }])
  })

  test('does not hide that the real drives disagree with what is computed', () => {
    const configuration = { ...presetConfiguration('barracuda-alpha'), disks: 3 }
    expect(sentence(configuration, simulated(configuration)) + second(configuration, simulated(configuration))).toMatch(
      /Simulated, pipelining (makes no difference|brings [\d to]+ %), but on the real drives it cost 7 %/,
    )
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
    expect(verdictOf(stateOf(configuration))).toBeUndefined()
    expect(verdictOf(stateOf(configuration, points))?.verdict).toBe('none')
  })

  test('waits for the simulation to be precise before it listens to it', () => {
    const configuration = changed()
    const rough = simulated(changed({ precision: 0.2 }), (outcome) => outcome)
    expect(stateOf(configuration, rough).methods.get('naive')?.simulation).toBeUndefined()
  })

  test('says once what nobody has measured, and not as a doubt', () => {
    const { caveats, remarks = [] } = answer(presetConfiguration('nearline-24'))
    expect(caveats).toEqual([])
    expect(remarks).toContainEqual(expect.stringMatching(/^Nobody has measured this system/))
    expect(new Set(remarks).size).toBe(remarks.length)
  })

  test('never opens with the order of the host, but says what rounds do', () => {
    expect(sentence(changed({ dispatch: 'host-first' }))).toMatch(/^Four Cheetah/)
    expect(second(changed({ dispatch: 'host-first', disks: 2 }))).toContain('With two disks it makes no difference who goes first')
    expect(second(changed({ method: 'no-rounds' }))).toMatch(/Without rounds it would be 12\.\d MB\/s, \+1\d %/)
  })

  test('names a mix of sizes and a drive of one’s own', () => {
    expect(sentence(changed(readValues({ mix: '8KiB:1,24KiB:1' })))).toContain('a mix of sizes (16 KiB on average)')
    expect(sentence(changed({ drive: 'own' }))).toContain('Four disks of your own')
  })

  test('fits its lines, also on a phone', () => {
    for (const values of [{}, { disks: 1 }, { disks: 24 }, { dispatch: 'oldest-first' }, { requestSize: kibibytes(8) }]) {
      for (const isShort of [false, true]) {
        const configuration = changed(values)
        const text = plainSentence(answer(configuration, simulated(configuration), isShort).sentence)
        expect(text.length).toBeLessThanOrEqual(isShort ? 148 : 172)
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
    expect(plain(busTimeSection(stateOf(changed()), false).name)).toBe('Where one round of four reads goes, at 64 KiB, in milliseconds')
    expect(plain(busTimeSection(stateOf(changed({ disks: 1 })), false).name)).toBe('Where one read of 64 KiB goes, in milliseconds')
    expect(plain(busTimeSection(stateOf(changed({ dispatch: 'host-first' })), false).name)).toBe(
      'Where the time of four reads goes, at 64 KiB, in milliseconds',
    )
  })
})

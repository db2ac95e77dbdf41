import { describe, expect, test } from 'vitest'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { plainSentence, type Answer } from '../../../../src/views/shared/answer.ts'
import { adviceOf, verdictOf } from '../../../../src/views/throughput/throughputAdvice.ts'
import { throughputAnswer } from '../../../../src/views/throughput/throughputAnswer.ts'
import type { SimulatedPoints } from '../../../../src/views/shared/simulationRun.ts'
import { thinned } from '../../../support/effort.ts'
import type { MethodState } from '../../../../src/views/throughput/throughputState.ts'
import { changed, simulated, stateOf } from './viewScenarios.ts'

const answer = (configuration: Configuration, points?: SimulatedPoints, isShort = false): Answer =>
  throughputAnswer({ present: stateOf(configuration, points), pinned: undefined }, isShort)

describe('the answer', () => {
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

  test('advises what both computed and measured numbers bear out: nothing where real drives showed no difference', () => {
    const state = stateOf(changed())
    const naive = state.methods.get('naive')
    if (!naive) throw new Error('naive reads are drawn')
    const exactly = (throughput: number): MethodState => ({
      ...naive,
      simulation: { ...naive.formula, throughput, uncertainty: { kind: 'confidence-95', low: throughput, high: throughput } },
    })
    const methods = new Map([
      ['naive', exactly(1e7)],
      ['pipelined', exactly(1.065e7)],
    ] as const)
    const measured = (gain: number): typeof state.measured => ({ naive: 8e6, pipelined: 8e6 * (1 + gain) }) as typeof state.measured
    expect(adviceOf({ ...state, methods, measured: measured(0.016) })).toMatchObject([
      { kind: 'told', what: 'Pipelining', does: 'bring', measured: 'made no difference' },
    ])
    expect(adviceOf({ ...state, methods, measured: measured(0.08) })).toMatchObject([{ kind: 'do', what: 'Turn pipelining on' }])
  })

  test('offers another fence whatever is on the axis, where the simulation bears out what the closed form prefers', () => {
    const configuration = { ...presetConfiguration('barracuda-alpha'), precision: 0.02 }
    const { fence } = stateOf(configuration)
    expect(fence).toBe(100)
    const points = simulated(configuration)
    const advised = (one: SimulatedPoints): readonly string[] => adviceOf(stateOf(configuration, one)).map(({ what }) => what)
    // real drives showed no difference by pipelining: that is only told
    expect(advised(points)).toEqual(['Set the fence to\u00A0100', 'Pipelining'])
    expect(advised({ ...points, outcomes: new Map([...points.outcomes].slice(0, -1)) })).toEqual(['Pipelining'])
    expect(stateOf(changed()).fence).toBeUndefined()
  })

  test('waits for the simulation to be precise before it listens to it', () => {
    const configuration = changed()
    const rough = simulated(changed({ precision: 0.2 }), (outcome) => outcome)
    expect(stateOf(configuration, rough).methods.get('naive')?.simulation).toBeUndefined()
  })

  test('fits its lines, also on a phone', () => {
    for (const values of thinned([{}, { disks: 1 }, { disks: 24 }, { dispatch: 'oldest-first' }, { requestSize: kibibytes(8) }], 2)) {
      const configuration = changed(values)
      const points = simulated(configuration)
      for (const isShort of [false, true]) {
        const text = plainSentence(answer(configuration, points, isShort).sentence)
        expect(text.length).toBeLessThanOrEqual(isShort ? 148 : 172)
      }
    }
  })
})

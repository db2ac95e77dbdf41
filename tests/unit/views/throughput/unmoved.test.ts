import { describe, expect, test } from 'vitest'
import { unmovedNote } from '../../../../src/views/throughput/unmoved.ts'
import { changed, formulasOf, simulated, stateOf } from './viewScenarios.ts'

describe('a field on the axis that does nothing', () => {
  test('is told, with what does something', () => {
    // one read at a time of each disk, whatever a machine could have in flight
    const note = unmovedNote(formulasOf(changed({ axis: 'in-flight' })))
    expect(note).toBe('By formula it makes no difference. Against request size the line rises: choose it in the title.')
  })

  test('is not, where it does something', () => {
    for (const axis of ['size', 'disks', 'bus-rate']) expect([axis, unmovedNote(formulasOf(changed({ axis })))]).toEqual([axis, ''])
  })

  test('is not, where the simulation sees what the formula does not', () => {
    const configuration = changed({ axis: 'in-flight', precision: 0.2 })
    const same = simulated(configuration)
    expect(unmovedNote(stateOf(configuration, same))).toMatch(/^By formula it makes no difference\./)
    let factor = 1
    const rising = simulated(configuration, (outcome) => {
      if (!outcome.ok) return outcome
      const throughput = outcome.answer.throughput * (factor *= 1.3)
      return {
        ok: true,
        answer: { ...outcome.answer, throughput, uncertainty: { kind: 'confidence-95', low: throughput, high: throughput } },
      }
    })
    expect(unmovedNote(stateOf(configuration, rising))).toBe('')
  })
})

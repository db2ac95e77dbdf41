import { describe, expect, test } from 'vitest'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import { formula } from '../../../../src/prediction/formula.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { ownSentence, ownSystem } from '../../../../src/views/validation/ownSystem.ts'

const own = (link: string) => ownSystem(parseLink(link).configuration, { formula })

/** What is said of a link, with a simulation that is off from the model by a share; without one where it is null. */
function said(link: string, off: number | null): string {
  const system = own(link)
  const { asked } = system
  if (off === null || !asked) return plainSentence(ownSentence(system, undefined)).replaceAll('\u00A0', ' ')
  const throughput = asked.model.throughput * (1 + off)
  const uncertainty = { kind: 'confidence-95', low: 0.998 * throughput, high: 1.002 * throughput } as const
  const answer: Prediction = { ...asked.model, throughput, uncertainty }
  return plainSentence(ownSentence(system, { ok: true, answer })).replaceAll('\u00A0', ' ')
}

describe('the reader’s own system', () => {
  test('that was measured is held against its cell, by both witnesses', () => {
    const system = own('v=2&preset=cheetah-ultra-1')
    if (!system.asked) throw new Error('a bus is asked about')
    const answer = simulation.answer(system.asked.point.question)
    const sentence = plainSentence(ownSentence(system, { ok: true, answer })).replaceAll('\u00A0', ' ')
    expect(sentence).toMatch(
      /^Your four Cheetah 4LP disks were measured, see Table 6: here the simulation is [−+]\d\.\d % off, the model [−+]\d\.\d %\.$/,
    )
    expect(system.table?.id).toBe('table-6')
  })

  test('of a measured kind with other numbers says so', () => {
    expect(said('v=2&preset=cheetah-ultra-1&disks=8', -0.01)).toMatch(
      /measured with other sizes or numbers, see Table 6: here model and simulation agree/,
    )
  })

  test('that nobody measured says how well model and simulation agree, and where they part by how much', () => {
    expect(said('v=2&preset=nearline-24&machine=bus/disk', 0.01)).toMatch(
      /^Your 24 .* disks were measured by nobody that we know of: .* agree within 1 %\.$/,
    )
    expect(said('v=2&preset=nearline-24&machine=bus/disk', -0.2)).toMatch(/model and simulation differ by 25 %\.$/)
    expect(said('v=2&preset=nearline-24&machine=bus/disk', null)).toMatch(/the simulation is under way\.$/)
  })

  test('one disk is one disk', () => {
    expect(said('v=2&preset=nearline-24&machine=bus/disk&disks=1', 0)).toMatch(/^Your one .* disk was measured by nobody/)
  })

  test('that reads in order or through a machine leads to machines that were measured', () => {
    for (const link of ['v=2&preset=nearline-24&order=reads', 'v=2&preset=nearline-24']) {
      expect(own(link).asked).toBeNull()
      expect(said(link, null)).toMatch(/were not measured as you ask; whole machines were, see Links of today\.$/)
    }
  })
})

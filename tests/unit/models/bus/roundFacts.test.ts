import { describe, expect, test } from 'vitest'
import { factsOf } from '../../../../src/models/bus/roundFacts.ts'
import { roundSample } from '../../../../src/models/bus/roundSample.ts'
import { cheetahs, fastWide, ultra1, wholeDisk } from '../exampleScenarios.ts'

const sample = roundSample(4)

describe('whom the bus goes to', () => {
  test.each([
    ['id', 'disks-first', 'id'],
    ['round-robin', 'disks-first', 'round-robin'],
    ['fifo', 'disks-first', 'fifo'],
    ['id', 'oldest-first', 'fifo'],
  ] as const)('arbitration %s, %s: %s', (arbitration, dispatch, effective) => {
    const scenario = cheetahs(4, 65_536, { bus: { ...fastWide, arbitration }, adapter: { ...ultra1, dispatch } })
    expect(factsOf(scenario, sample).arbitration).toBe(effective)
  })
})

describe('sizes', () => {
  test('of one kind are not drawn', () => {
    expect(factsOf(cheetahs(4, 65_536), sample)).toMatchObject({ sizes: Float64Array.of(65_536), drawn: null })
  })

  test('of a mix are drawn for every visit, in proportion to their shares', () => {
    const sizes = [
      { size: 8192, share: 0.75 },
      { size: 65_536, share: 0.25 },
    ]
    const { drawn } = factsOf(cheetahs(4, 65_536, { workload: { ...wholeDisk(65_536), sizes } }), sample)
    expect(drawn?.filter((part) => part === 0)).toHaveLength(1536)
    expect(drawn).toHaveLength(2048)
  })
})

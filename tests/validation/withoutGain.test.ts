// @module-tag seconds
import { beforeAll, describe, expect, test } from 'vitest'
import { claims } from '../../src/catalog/claims.ts'
import { presetConfiguration } from '../../src/configuration/presets.ts'
import { withoutGainFindings, withoutGainStudy } from '../../src/papers/gains.ts'
import { milliseconds } from '../../src/units/quantities.ts'
import { recorded } from '../support/recordedFindings.ts'

describe('Cheetahs on the Sparc-20, where the paper saw pipelining gain nothing', () => {
  let rows: ReturnType<typeof withoutGainStudy> = []
  beforeAll(() => {
    rows = withoutGainStudy()
  })

  test('is what the claims say', () => {
    const found = withoutGainFindings(rows)
    expect(found).toEqual(recorded(found))
  })

  test('to 64 KiB and with four disks both witnesses say so everywhere', () => {
    const some = rows.filter(({ drives, requestSize }) => drives === 4 || requestSize <= 65_536)
    expect(some).toHaveLength(14)
    expect(some.filter(({ simulated, formula }) => simulated > 0 || formula > 0)).toEqual([])
  })

  test('it is the aioread that costs the gain, as the paper says: with that of the Ultra-1 large requests gain', () => {
    const large = withoutGainStudy({ prefetchCost: milliseconds(0.25) }).filter(({ requestSize }) => requestSize >= 98_304)
    expect(large).toHaveLength(6)
    expect(large.filter(({ simulated, formula }) => simulated <= 0 || formula <= 0)).toEqual([])
  })

  test('with what was fitted to the Wrens of this host in place of the measured aioread it is said less often', () => {
    const { withoutGain } = withoutGainFindings(withoutGainStudy({ prefetchCost: presetConfiguration('wren-sparc-20').prefetchCost }))
    expect(withoutGain?.met).toBe(13)
    expect(claims.withoutGain.basis).toContain(String(withoutGain?.met))
  })
})

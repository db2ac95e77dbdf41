import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { usersBeside } from '../../../../src/prediction/passes/usersBeside.ts'
import { there } from '../../../support/there.ts'

const rebuild = withValues(presetConfiguration('nearline-24'), { pass: 'rebuild', usersShare: 0.3 })

describe('a pass and its users', () => {
  test('share all of the time of a drive; larger pieces have fewer ways back and longer reads', () => {
    const users = there(usersBeside(rebuild))
    for (const { share, back, stream } of users.pieces) expect(share + back + stream).toBeCloseTo(1, 12)
    const [small, middle, large] = users.pieces
    for (const [one, larger] of [
      [small, middle],
      [middle, large],
    ]) {
      expect(larger?.back).toBeLessThan(one?.back ?? 0)
      expect(larger?.time).toBeLessThan(one?.time ?? 0)
      expect(larger?.read).toBeGreaterThan(one?.read ?? Infinity)
    }
  })

  test.each([0.05, 0.2, 0.35, 0.6])('are told for a share of %d once', (usersShare) => {
    const { shares = [] } = usersBeside(withValues(rebuild, { usersShare })) ?? {}
    expect(shares.filter(({ share }) => Math.abs(share - usersShare) < 1e-6).map(({ share }) => share)).toEqual([usersShare])
  })

  test('cost each other more the larger the share is, and nothing but half a piece at none', () => {
    const { shares = [] } = usersBeside(rebuild) ?? {}
    for (const [index, { time, read, readAlone, back }] of shares.slice(1).entries()) {
      expect(time).toBeGreaterThan(shares[index]?.time ?? Infinity)
      expect(read).toBeGreaterThan(shares[index]?.read ?? Infinity)
      expect(read).toBeGreaterThan(readAlone)
      expect(back).toBeGreaterThan(0)
    }
    const [none] = shares
    expect(none?.back).toBe(0)
    expect(none?.stream).toBe(1)
    // in the middle of the surface a 1 MiB piece takes 4.7 ms
    expect((none?.read ?? 0) - (none?.readAlone ?? 0)).toBeCloseTo(0.00236, 4)
  })

  test('are nothing where nobody reads', () => {
    expect(usersBeside(withValues(rebuild, { usersShare: 0 }))).toBeNull()
  })
})

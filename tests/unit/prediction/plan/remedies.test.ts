import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import { planMethods, planThroughput, type PlanMethod } from '../../../../src/prediction/plan/plannedThroughput.ts'
import { remediesFor, type Remedy, type RemedyId } from '../../../../src/prediction/plan/remedies.ts'
import { there } from '../../../support/there.ts'

const remedy = (preset: string, method: PlanMethod, id: RemedyId): Remedy =>
  there(remediesFor({ configuration: presetConfiguration(preset), buses: 1 }, method).find((candidate) => candidate.id === id))

describe('what helps most', () => {
  test.each(presetList.flatMap(({ id }) => planMethods.map((method) => [id, method] as const)))(
    'in %s, %s, is sorted and is what the formulae say',
    (id, method) => {
      const list = remediesFor({ configuration: presetConfiguration(id), buses: 1 }, method)
      const gains = list.map(({ gain }) => gain)
      expect([...gains].sort((one, other) => other - one)).toEqual(gains)
      expect(list.every(({ next, gain }) => next !== null && Number.isFinite(gain))).toBe(true)
      for (const { configuration, buses, throughput } of list.filter((one) => one.id !== 'pipelining'))
        expect(planThroughput(configuration, method, buses)).toBe(throughput)
    },
  )

  test.each([
    ['ultra2-wide', 80e6, 'Ultra160 SCSI', 160e6],
    ['ata-100', 100e6, 'ATA/133', 133e6],
  ])('knows what comes after %s', (bus, busRate, name, to) => {
    const configuration = withValues(presetConfiguration('cheetah-ultra-1'), { bus, busRate })
    const found = remediesFor({ configuration, buses: 1 }, 'naive').find(({ id }) => id === 'faster-bus')
    expect(found).toMatchObject({ name, to })
  })

  test('keeps what share of its nominal rate a bus carries', () => {
    const bus = remedy('cheetah-ultra-1', 'naive', 'faster-bus')
    expect(bus).toMatchObject({ name: 'Ultra wide SCSI', from: 16.6e6, to: 33.2e6 })
    expect(bus.gain).toBeGreaterThan(0.2)
  })

  test('goes to the next spindle speed that is sold', () => {
    expect(remedy('cheetah-ultra-1', 'naive', 'faster-spindle')).toMatchObject({ from: 10_033, to: 15_000 })
    expect(remedy('nearline-24', 'naive', 'faster-spindle')).toMatchObject({ from: 7_200, to: 10_000 })
    const fastest = withValues(presetConfiguration('cheetah-ultra-1'), { rpm: 15_000 })
    const ids = remediesFor({ configuration: fastest, buses: 1 }, 'naive').map(({ id }) => id)
    expect(ids).not.toContain('faster-spindle')
  })

  test('names the bottleneck after the change', () => {
    expect(remedy('cheetah-ultra-1', 'naive', 'faster-bus').next?.bottleneck).toBe('head')
    expect(remedy('cheetah-ultra-1', 'naive', 'twice-the-disks').next?.bottleneck).toBe('bus')
  })

  test('offers a prefetch without cost to a loop that pays for it', () => {
    const free = remedy('barracuda-alpha', 'pipelined', 'free-prefetch')
    expect(free.configuration).toMatchObject({ prefetchCost: 0, prefetchCommand: 'prefetch' })
    expect(free.gain).toBeGreaterThan(0)
    const ids = remediesFor({ configuration: presetConfiguration('barracuda-alpha'), buses: 1 }, 'naive').map(({ id }) => id)
    expect(ids).not.toContain('free-prefetch')
    expect(ids).toContain('pipelining')
  })
})

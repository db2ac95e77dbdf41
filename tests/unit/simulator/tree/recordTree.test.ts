import { describe, expect, test } from 'vitest'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { resolveReads, type ReadsScenario } from '../../../../src/configuration/resolve/resolveReads.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { withMethod } from '../../../../src/domain/scenario.ts'
import { IntervalKind } from '../../../../src/domain/timeline.ts'
import type { TreeTimeline } from '../../../../src/domain/treeTimeline.ts'
import { recordTree } from '../../../../src/simulator/tree/recordTree.ts'
import { beginTree } from '../../../../src/simulator/tree/simulateTree.ts'
import { isLong } from '../../../support/effort.ts'

function scenarioOf(preset: string, more = ''): ReadsScenario {
  return withMethod(granted(resolveReads(parseLink(`v=2&preset=${preset}${more}`).configuration)), 'naive')
}

const recorded = (scenario: ReadsScenario): TreeTimeline => recordTree(scenario, scenario.tree, { seed: 1 })

const mixed = 'hba-8&machine=pcie3x8/adapter/(18*sata-ssd.sata6,7*nearline-20tb.sata6)'

describe('what reads through a machine do', () => {
  test.for(['nearline-24', 'nvme-30', 'usb-4', 'shelf-60', 'dmi3-ssd-4', 'multiplier-5-cmd', 'hba-8', mixed])(
    'fills every row of %s without a gap or an overlap, and its fullest link is four fifths as full as in a long run, or more',
    (preset) => {
      const scenario = scenarioOf(preset)
      const { span, reads, intervals, links } = recorded(scenario)
      expect(reads.length).toBeLessThanOrEqual(8)
      for (const row of reads.keys()) {
        const own = intervals.filter((one) => one.row === row)
        expect(own.at(-1)?.end).toBeCloseTo(span, 12)
        expect(own[0]?.start).toBeLessThanOrEqual(1e-12)
        for (const { start, end } of own) expect(end).toBeGreaterThan(start)
        // nobody thinks here: the next read is asked for at once
        const gaps = own.slice(1).map(({ start }, index) => start - (own[index]?.end ?? 0))
        expect(Math.max(0, ...gaps.map(Math.abs))).toBeLessThan(1e-12)
      }
      for (const { use, shares } of links) {
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...shares)).toBeLessThanOrEqual(1 + 1e-9)
        expect(use).toBeLessThanOrEqual(1)
      }
      const long = beginTree(scenario, scenario.tree, { seed: 1, maximumReads: 200_000 }).to(isLong ? 0.01 : 0.03)
      const [first] = links
      // a copy that is fullest for four reads is fuller than that of a long run
      expect(first?.use).toBeGreaterThan((long.tree?.hops[first?.hop ?? 0] ?? 0) * 0.8)
    },
  )

  test('shows arms that seek and turn, and flash that does neither', () => {
    const kinds = (preset: string): ReadonlySet<number> => new Set(recorded(scenarioOf(preset)).intervals.map(({ kind }) => kind))
    expect(kinds('nearline-24')).toContain(IntervalKind.seek)
    expect(kinds('nearline-24')).toContain(IntervalKind.rotation)
    expect(kinds('nvme-30')).not.toContain(IntervalKind.seek)
    expect(kinds('nvme-30')).toContain(IntervalKind.filling)
  })

  test('follows reads of each kind of drives, several in flight, and those of any drive', () => {
    expect(recorded(scenarioOf(mixed)).reads.map(({ drive }) => drive)).toEqual([0, 1, 2, 3, 18, 19, 20, 21])
    const several = recorded(scenarioOf('usb-4', '&in-flight=4'))
    expect(several.reads.map(({ drive, read }) => [drive, read])).toEqual(
      [0, 1].flatMap((read) => [0, 1, 2, 3].map((drive) => [drive, read])),
    )
    const any = recorded(scenarioOf('usb-4', '&in-flight=4&in-flight-over=all'))
    expect(any.reads.map(({ drive }) => drive)).toEqual([null, null, null, null])
  })

  test('tells what a last byte waits in front of links from what they take to carry it', () => {
    const { intervals } = recorded(scenarioOf('dmi3-ssd-4', '&in-flight=8'))
    const timeOf = (wanted: number): number => intervals.reduce((sum, { kind, start, end }) => sum + (kind === wanted ? end - start : 0), 0)
    expect(timeOf(IntervalKind.busRate)).toBeLessThan(0.05 * timeOf(IntervalKind.waiting))
  })

  test('shows a link full from the begin that has been taken long before', () => {
    const [cable] = recorded(scenarioOf('nearline-24', `&disks=${isLong ? 2000 : 500}`)).links
    expect(Math.min(...(cable?.shares ?? [0]))).toBeGreaterThan(0.999)
  })

  test('is the same for the same seed', () => {
    const scenario = scenarioOf('nvme-30')
    expect(recorded(scenario)).toEqual(recorded(scenario))
  })
})

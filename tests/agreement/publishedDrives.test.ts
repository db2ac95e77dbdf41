import { describe, expect, test } from 'vitest'
import { softwareArray, table5Cells, type QueueCell } from '../../src/catalog/publishedResults/white2001.ts'
import { benchmarkConstants } from '../../src/catalog/white2001Drives.ts'
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { presetConfiguration, setFields } from '../../src/configuration/presets.ts'
import { granted } from '../../src/domain/problem.ts'
import type { QueueingScenario } from '../../src/domain/queueing.ts'
import type { QueueingQuestion } from '../../src/prediction/queueingSimulation.ts'
import { queuePlan, softwarePlan, whiteRun } from '../../src/papers/whiteStudy.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { drivesQuestion } from '../../src/views/drives/drivesQuestion.ts'
import { atTags, presentVariant, type DrivesFormulas } from '../../src/views/drives/drivesState.ts'
import type { PlacementId } from '../../src/views/drives/placements.ts'
import { thinned } from '../support/effort.ts'
import { queues } from '../support/longStudies.ts'
import { there } from '../support/there.ts'
import type { Values } from '../support/readValues.ts'

/** What stands on the page beside a published figure was asked as `validate` asks it, so that both give the same numbers. */

const witness = await witnesses.queueing()

/** What the page makes of a link. */
function opened(link: string): DrivesFormulas {
  const { configuration, problems } = parseLink(link)
  expect(problems).toEqual([])
  return granted(drivesQuestion.formulas(configuration, witness))
}

const linkOf = (family: QueueCell['family'], values: Values): string =>
  formatLink(setFields(presetConfiguration(benchmarkConstants[family].system), { view: 'drives', ...values }))

/** Scenario and random numbers, bit for bit; the page lets a run that is not precise enough go on for longer. */
function expectAlike({ queued, run }: QueueingQuestion, planned: QueueingScenario): void {
  expect(JSON.stringify(queued)).toBe(JSON.stringify(planned))
  expect(run).toMatchObject({ seed: whiteRun.seed, precision: whiteRun.precision })
  expect(run.maximumReads).toBeGreaterThanOrEqual(whiteRun.maximumReads)
}

const placements = { none: 'none', host: 'host', disk: 'drive', both: 'both' } as const satisfies Record<
  QueueCell['scheduler'],
  PlacementId
>
const schedulers = {
  none: ['fcfs', 'fcfs'],
  host: ['c-look', 'fcfs'],
  disk: ['fcfs', 'sptf'],
  both: ['c-look', 'sptf'],
} as const satisfies Record<QueueCell['scheduler'], readonly [string, string]>

const planned = queuePlan()

describe('Table 5 of White, Ng & Hillyer 2001', () => {
  test.each(
    (['SCSI', 'IDE'] as const).flatMap((family) =>
      (['read', 'write'] as const).flatMap((access) =>
        (['random', 'sequential', 'interleaved'] as const).map((pattern) => [family, access, pattern] as const),
      ),
    ),
  )('%s %ss, %s: every dot beside a ring is the cell of validate', (family, access, pattern) => {
    const cells = planned.filter(({ cell }) => cell.family === family && cell.access === access && cell.pattern === pattern)
    const values = { pattern, queueWrites: access === 'write' ? 1 : 0 }
    const page = opened(linkOf(family, values))
    expect(page.isMeasured).toBe(true)
    for (const { cell, queued, predicted } of thinned(cells, 4)) {
      const placement = there(page.placements.find(({ id }) => id === placements[cell.scheduler]))
      const variant = atTags(page, placement, cell.tags)
      expectAlike(page.pointOf(variant).question, queued)
      expect(page.formula(variant)?.throughput ?? null).toBe(predicted)
      // chosen by hand it is the same
      const [hostScheduler, driveScheduler] = schedulers[cell.scheduler]
      const present = opened(linkOf(family, { ...values, tags: cell.tags, hostScheduler, driveScheduler }))
      expectAlike(present.pointOf(presentVariant(present)).question, queued)
      expect(present.measured(present.present.id, present.told.tags)).toBe(cell.isQuestionable ? undefined : cell.throughput)
    }
    expect(cells.length).toBe(family === 'SCSI' ? 20 : 12)
  })

  test('a run of validate that ends before its interval is narrow is of interleaved requests, of which nothing is claimed', () => {
    const wide = queues.reviewed().flatMap(({ run }, index) => {
      const study = planned[index]
      return study && (run?.relativeHalfWidth ?? 1) > whiteRun.precision ? [study] : []
    })
    expect(wide.every(({ cell }) => cell.pattern === 'interleaved')).toBe(true)
  })

  test.each([
    ['span', 0.5],
    ['window', 2],
    ['segments', 4],
    ['mostTags', 128],
    ['writeSeek', 0],
    ['writeCost', 0],
    ['streamsOver', 'span'],
    ['driveSorts', 'told'],
    ['writeCache', 'off'],
    ['hostScheduler', 'scan'],
    ['driveScheduler', 'sstf'],
  ] as const)('with another %s nothing was measured', (name, value) => {
    expect(opened(linkOf('IDE', { [name]: value })).isMeasured).toBe(false)
  })
})

describe('the software array of Table 7', () => {
  test.each(softwarePlan())('$family, $pattern writes', ({ family, pattern, scheduled, inOrder }) => {
    const values = { pattern, queueWrites: 1, disks: softwareArray.drives, connection: softwareArray.connection[family] }
    const page = opened(linkOf(family, values))
    expectAlike(page.pointOf(presentVariant(page)).question, scheduled)
    const [none] = page.placements
    expect(none?.id).toBe('none')
    if (!none) return
    expectAlike(page.pointOf(atTags(page, none, 1)).question, inOrder)
  })
})

test('cells are the measured ones of the table', () => {
  expect(planned).toHaveLength(table5Cells.filter(({ throughput }) => throughput !== null).length)
})

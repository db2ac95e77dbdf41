import { describe, expect, test } from 'vitest'
import { palettes } from '../../../../src/charts/palette.ts'
import { withValues, type Configuration, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { connectionsText } from '../../../../src/views/drives/connectionText.ts'
import { costRows } from '../../../../src/views/drives/costRows.ts'
import { costText } from '../../../../src/views/drives/Costs.tsx'
import { choicesOf, drivesAnswer, lineNotes } from '../../../../src/views/drives/drivesAnswer.ts'
import { connectionLines, latencyLines, spokenHere, tagsLines } from '../../../../src/views/drives/drivesCharts.ts'
import { allConnections, allTags, shownConnections, shownLatency, shownThroughput } from '../../../../src/views/drives/figureTables.ts'
import { placementId, placementRules, placementsOf } from '../../../../src/views/drives/placements.ts'
import {
  atTags,
  comparedCounts,
  pinnedQueues,
  presentVariant,
  queueFacts,
  queuePoints,
  queueSimulation,
  simulatedAt,
  type QueueFacts,
  type QueueSimulation,
} from '../../../../src/views/drives/queueFacts.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { readValues } from '../../../support/readValues.ts'

type Values = Partial<Record<FieldName, Value>>

const witness = await witnesses.queueing()
const nothing: QueueSimulation = { of: () => undefined, isComplete: false }
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const configurationOf = (values: Values = {}, preset = 'white-scsi'): Configuration =>
  withValues(presetConfiguration(preset), { precision: 0.05, ...values })

function factsOf(values: Values = {}, preset = 'white-scsi'): QueueFacts {
  const configuration = configurationOf(values, preset)
  const resolved = resolveQueueing(configuration)
  if (!resolved.ok) throw new Error(resolved.problems[0]?.message)
  return queueFacts(configuration, resolved.value, witness)
}

const simulated = async (facts: QueueFacts, pinned?: QueueFacts): Promise<QueueSimulation> =>
  queueSimulation(await simulatedByService('queueing', queuePoints(facts, pinned), embeddedService(), new AbortController().signal))

describe('who sorts', () => {
  test('is read from the schedulers, and the usual rules stand in where one is idle', () => {
    const facts = factsOf({ hostScheduler: 'fcfs', driveScheduler: 'scan' })
    expect(facts.present.id).toBe('drive')
    expect(facts.placements.map(placementRules)).toEqual(['in order of arrival', 'C-LOOK', 'SCAN', 'C-LOOK, then SCAN'])
    expect(
      placementsOf({ ...facts.queued.queueing, hostScheduler: 'sstf', driveScheduler: 'fcfs' }).map(({ driveScheduler }) => driveScheduler),
    ).toEqual(['fcfs', 'fcfs', 'sptf', 'sptf'])
    expect(placementId({ ...facts.queued.queueing, hostScheduler: 'sstf' })).toBe('both')
  })
})

describe('what is simulated', () => {
  test('is the present configuration first, every number once, whatever its tags', () => {
    const facts = factsOf()
    const keys = queuePoints(facts).map(({ key }) => key)
    expect(keys[0]).toBe(facts.pointOf(presentVariant(facts)).key)
    expect(new Set(keys).size).toBe(keys.length)
    // connections and prices are asked with the present tags; all that stands against tags is known
    const again = factsOf({ tags: 8 })
    expect(queuePoints(again).filter(({ key }) => !keys.includes(key)).length).toBe(17)
    expect(queuePoints(factsOf({ outstanding: 127 })).some(({ key }) => keys.includes(key))).toBe(false)
  })

  test('has no more tags than requests, and IDE at most 32', () => {
    const facts = factsOf({ outstanding: 8 })
    expect(facts.pointOf(atTags(facts, facts.present, 256)).question.queued.queueing).toMatchObject({ tags: 8, window: 8 })
    expect(facts.pointOf(atTags(facts, facts.present, 1)).question.queued.queueing.tags).toBe(1)
    expect(factsOf({}, 'white-ide').tags).toEqual([1, 2, 4, 8, 16, 32])
    expect(
      queuePoints(factsOf({ tags: 256 })).every(
        ({
          question: {
            queued: { queueing },
          },
        }) => queueing.connection !== 'ide-channels' || queueing.tags <= 32,
      ),
    ).toBe(true)
  })
})

describe('the simulation', () => {
  test('fills every chart and table, and answers as White, Ng & Hillyer measured', async () => {
    const facts = factsOf({ hostScheduler: 'fcfs' })
    const simulation = await simulated(facts)
    expect(simulation.isComplete).toBe(true)
    const answer = drivesAnswer(facts, simulation)
    expect(plain(plainSentence(answer.sentence))).toMatch(
      /^Sort in the host and queue in the drive, (16|32) deep: 2\.\d\d MB\/s random instead of 0\.9\d+; yours gives 2\.\d\d\.$/,
    )
    expect(plain(plainSentence(answer.second))).toMatch(/Yours: half of the requests take less than \d+ ms.*Arm and platter are the limit/)
    const lines = tagsLines(facts, simulation, palettes.light, 'full')
    expect(lines.series).toHaveLength(4)
    expect(lines.series.every(({ dots, line }) => dots.length === facts.tags.length && line.length === facts.lineTags.length)).toBe(true)
    expect(lines.series.at(-1)).toMatchObject({ id: 'drive', isFamily: false })
    const latency = latencyLines(facts, simulation, palettes.light, 'full')
    const at32 = latency.series.map(({ dots }) => dots.find(({ x }) => x === 32)?.y ?? 0)
    expect(at32.toSorted((one, other) => other - one)).toEqual(at32)
    expect(Math.min(...at32)).toBeGreaterThan(0)
    expect(plain(spokenHere(facts, simulation))).toMatch(/^32 tags, 2\.\d\d MB\/s, half of the requests within \d+ ms$/)
    // nobody measured 2, 8, 16 and 256 tags
    expect(
      shownThroughput(facts, simulation)
        .rows.flat()
        .filter((cell) => cell === null),
    ).toHaveLength(4 * 4)
    expect(shownLatency(facts, simulation).rows.flat()).not.toContain(null)
    expect(allTags(facts, simulation).rows).toHaveLength(2 * 4 * facts.tags.length)
  })

  test('speaks alone of interleaved streams', async () => {
    const facts = factsOf({ pattern: 'interleaved', outstanding: 16 })
    expect(facts.refusal).toContain('no formula')
    expect(plainSentence(drivesAnswer(facts, nothing).sentence)).toContain('the simulation is on its way')
    expect(tagsLines(facts, nothing, palettes.light, 'full').series.every(({ line }) => line.length === 0)).toBe(true)
    const simulation = await simulated(facts)
    const [first] = tagsLines(facts, simulation, palettes.light, 'full').series
    expect(first?.line.every(({ tested }) => !tested)).toBe(true)
    expect(first?.dots).toHaveLength(facts.tags.length)
    expect(lineNotes(facts)).toEqual([])
  })

  test('finds the one bus full where channels of their own are not', async () => {
    const facts = factsOf({}, 'cheetah-ultra-1')
    const simulation = await simulated(facts)
    const { series } = connectionLines(facts, simulation, palettes.light, 'medium')
    const at8 = (id: string): number => series.find((one) => one.id === id)?.dots.at(-1)?.y ?? 0
    expect(at8('own-channels')).toBeGreaterThan(1.8 * at8('scsi-bus'))
    expect(connectionsText(facts, simulation)).toMatch(/^Four drives: .* Eight drives: .*one SCSI bus.*The shared bus is full with 8/)
    expect(allConnections(facts, simulation).rows).toHaveLength(24)
    expect(costText(facts, costRows(facts, simulation))).toMatch(/^No price is set/)
  })

  test('compares with A at its own tags and prices both', async () => {
    const pinned = pinnedQueues(configurationOf({ tags: 8 }, 'white-ide'), witness)
    const facts = factsOf({ outstanding: 16 })
    const simulation = await simulated(facts, pinned)
    expect(plain(plainSentence(drivesAnswer(facts, simulation, pinned).sentence))).toMatch(/As it is: 0\.\d+ MB\/s (more|less) than A/)
    const lines = tagsLines(facts, simulation, palettes.light, 'medium', pinned)
    expect(lines.series.find(({ isGhost }) => isGhost)?.dots).toHaveLength(6)
    expect(lines.ghostHere).toBe(8)
    expect(latencyLines(facts, simulation, palettes.light, 'medium', pinned).series.filter(({ isGhost }) => isGhost)).toHaveLength(1)
    const rows = costRows(facts, simulation, pinned)
    expect(rows.slice(0, 2).map(({ name }) => name)).toEqual(['Yours', 'A'])
    expect(rows[0]?.cost.total).toBe(800)
    expect(plain(costText(facts, rows))).toMatch(/^Yours: \$ 800 in all, \$ 800 a drive, \$ 22\.2 a GB, and \$ \d+ for each MB\/s/)
    // in the reader’s unit: the total over the throughput that stands beside it
    const binary = factsOf({ outstanding: 16, units: 'MiB' })
    const text = plain(costText(binary, costRows(binary, simulation)))
    const [, price = 0, rate = 0] = (/and \$ ([\d.]+) for each MiB\/s of the ([\d.]+) MiB\/s/.exec(text) ?? []).map(Number)
    expect(Math.abs((price * rate) / 800 - 1)).toBeLessThan(0.01)
    expect(pinnedQueues(configurationOf(readValues({ others: '2xbarracuda-4lp' })), witness)).toBeUndefined()
    expect(pinnedQueues(undefined, witness)).toBeUndefined()
  })
})

describe('connections of A', () => {
  const sequential = { pattern: 'sequential', outstanding: 8, disks: 4 } as const
  const pinned = pinnedQueues(configurationOf({ ...sequential, disks: 6, connection: 'own-channels' }, 'white-ide'), witness)
  if (!pinned) throw new Error('A cannot be compared')
  const alone = queueFacts(pinned.configuration, pinned.queued, witness)

  test('are drawn and listed with the numbers of A alone, at every number of drives of both', async () => {
    const facts = factsOf(sequential)
    const simulation = await simulated(facts, pinned)
    expect(comparedCounts(facts, pinned)).toEqual([1, 2, 4, 6, 8])
    const { series } = connectionLines(facts, simulation, palettes.light, 'medium', pinned)
    const own = connectionLines(alone, await simulated(alone), palettes.light, 'medium').series
    const ghosts = series.filter(({ isGhost }) => isGhost)
    expect(ghosts.map(({ label }) => label).toSorted()).toEqual(['A IDE', 'A SCSI', 'A each'])
    for (const { id, line, dots } of ghosts) {
      const same = own.find((one) => `a-${one.id}` === id)
      expect(line).toEqual(same?.line)
      expect(dots).toEqual(same?.dots)
      expect(dots).toHaveLength(5)
    }
    const [shown, all] = [shownConnections(facts, simulation, pinned), allConnections(facts, simulation, pinned)]
    const column = shown.columns.findIndex(({ name }) => name === 'A a channel each simulated')
    const six = shown.rows.find(([drives]) => drives === 6)
    expect(six?.[column]).toBe(ghosts.find(({ id }) => id === 'a-own-channels')?.dots.find(({ x }) => x === 6)?.y)
    expect(all.rows.filter((row) => row.includes('A simulation'))).toHaveLength(15)
    for (const table of [shown, all]) expect(new Set(table.rows.map(({ length }) => length))).toEqual(new Set([table.columns.length]))
  })

  test('have no lines of their own where only their number differs', async () => {
    const fewer = pinnedQueues(configurationOf({ ...sequential, disks: 2 }), witness)
    const facts = factsOf(sequential)
    const { series } = connectionLines(facts, await simulated(facts, fewer), palettes.light, 'medium', fewer)
    expect(series.filter(({ isGhost }) => isGhost)).toEqual([])
  })
})

test('what White, Ng & Hillyer measured stands beside their two systems, and beside nothing else', () => {
  const facts = factsOf()
  expect(facts.measured('drive', 32)).toBe(2.2e6)
  expect(facts.measured('none', 1)).toBe(1.1e6)
  expect(facts.measured('drive', 8)).toBeUndefined()
  const { series } = tagsLines(facts, nothing, palettes.light, 'full')
  expect(series.map(({ id, rings }) => [id, rings.length])).toEqual([
    ['none', 5],
    ['host', 5],
    ['drive', 5],
    ['both', 5],
  ])
  const answer = drivesAnswer(facts, nothing)
  expect(plain(plainSentence(answer.second))).toContain('White, Ng & Hillyer measured 2.5 MB/s with yours.')
  expect(answer.caveats).toEqual([])
  expect(shownThroughput(facts, nothing).columns).toHaveLength(21)
  expect(factsOf({}, 'white-ide').measured('host', 32)).toBe(1.5e6)
  // questionable in the paper’s own words
  expect(factsOf({ pattern: 'interleaved' }, 'white-ide').measured('both', 4)).toBeUndefined()
  expect(factsOf({ queueWrites: 1, pattern: 'sequential' }).measured('both', 1)).toBe(21.4e6)
  for (const values of [{ disks: 2 }, { outstanding: 64 }, { queueWrites: 0.5 }, { rpm: 9000 }, { connection: 'own-channels' }] as const) {
    expect(factsOf(values).isMeasured).toBe(false)
  }
})

test('every drive of the price list is computed on the workload and can be taken over', () => {
  const facts = factsOf({ disks: 4, tags: 64 })
  expect(facts.priced).toHaveLength(6)
  for (const { drive, values, formula, costFacts } of facts.priced) {
    expect(formula?.throughput).toBeGreaterThan(1e6)
    expect(costFacts).toMatchObject({ drives: 4, drivePrice: drive.dollars, driveCapacity: drive.capacity })
    const taken = resolveQueueing(setFields(facts.configuration, values))
    expect(taken.ok && taken.value.queueing.tags).toBe(drive.family === 'IDE' ? 32 : 64)
  }
})

test('until all is simulated the formula answers alone', () => {
  const facts = factsOf()
  expect(simulatedAt(facts, nothing, presentVariant(facts))).toBeUndefined()
  expect(choicesOf(facts, nothing).length).toBeGreaterThan(30)
  expect(plainSentence(drivesAnswer(facts, nothing).second)).toMatch(/^The simulation is on its way\./)
})

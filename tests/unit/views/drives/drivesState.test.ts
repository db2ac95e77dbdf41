import { describe, expect, test } from 'vitest'
import { besideAnswer } from '../../../../src/answer/besideAnswer.ts'
import { documentOf, statesOf } from '../../../../src/answer/answered.ts'
import type { AnswerDocument, DrawnLines } from '../../../../src/answer/document.ts'
import { figureTable } from '../../../../src/answer/tables.ts'
import { withValues, type Configuration, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolveQueueing } from '../../../../src/configuration/resolve/resolveQueueing.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { connectionsText } from '../../../../src/views/drives/connectionText.ts'
import { costRows } from '../../../../src/views/drives/costRows.ts'
import { costText } from '../../../../src/views/drives/costSection.ts'
import { lineNotes } from '../../../../src/views/drives/drivesAnswer.ts'
import { drivesQuestion } from '../../../../src/views/drives/drivesQuestion.ts'
import { placementId, placementRules, placementsOf } from '../../../../src/views/drives/placements.ts'
import { atTags, presentVariant, type DrivesFormulas, type DrivesState } from '../../../../src/views/drives/drivesState.ts'
import type { SimulatedQueues } from '../../../../src/views/drives/queuePoints.ts'
import type { FigureTable } from '../../../../src/views/shared/figure.ts'
import { simulatedByService } from '../../../../src/views/shared/simulatedByService.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { readValues } from '../../../support/readValues.ts'

type Values = Partial<Record<FieldName, Value>>

const witness = await witnesses.queueing()
const nothing = { points: [], outcomes: new Map(), done: 0, state: 'running' } as const
const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const configurationOf = (values: Values = {}, preset = 'white-scsi'): Configuration =>
  withValues(presetConfiguration(preset), { precision: 0.05, ...values })

const formulasOf = (values: Values = {}, preset = 'white-scsi'): DrivesFormulas =>
  granted(drivesQuestion.formulas(configurationOf(values, preset), witness))

interface AnsweredDrives {
  readonly state: DrivesState
  readonly answer: AnswerDocument
}

const answered = (present: DrivesFormulas, pinned: DrivesFormulas | undefined, simulated: SimulatedQueues): AnsweredDrives => ({
  state: drivesQuestion.state(present, simulated),
  answer: documentOf(drivesQuestion, statesOf(drivesQuestion, { present, pinned }, simulated), witness, {
    configuration: present.configuration,
    pinned: pinned?.configuration,
    besideAnswer,
  }),
})

/** Before anything is simulated. */
const unsimulated = (values: Values = {}): AnsweredDrives => answered(formulasOf(values), undefined, nothing)

const linesOf = ({ answer }: AnsweredDrives, id: string): DrawnLines => {
  const chart = answer.sections.find((section) => section.id === id)?.chart
  if (chart?.is !== 'lines') throw new Error(`no lines of ${id}`)
  return chart.lines
}

/** What the page shows as a table, and every number. */
const tablesOf = ({ answer }: AnsweredDrives, id: string): readonly [shown: FigureTable, all: FigureTable] => {
  const section = answer.sections.find((one) => one.id === id)
  if (!section?.table || !section.all) throw new Error(`no tables of ${id}`)
  return [figureTable(section.table), figureTable(section.all())]
}

const pointsOf = (present: DrivesFormulas, pinned?: DrivesFormulas): ReturnType<typeof drivesQuestion.points> =>
  drivesQuestion.points({ present, pinned })

async function simulated(present: DrivesFormulas, pinned?: DrivesFormulas): Promise<AnsweredDrives> {
  const points = await simulatedByService('queueing', pointsOf(present, pinned), embeddedService(), new AbortController().signal)
  return answered(present, pinned, points)
}

describe('who sorts', () => {
  test('is read from the schedulers, and the usual rules stand in where one is idle', () => {
    const formulas = formulasOf({ hostScheduler: 'fcfs', driveScheduler: 'scan' })
    expect(formulas.present.id).toBe('drive')
    expect(formulas.placements.map(placementRules)).toEqual(['in order of arrival', 'C-LOOK', 'SCAN', 'C-LOOK, then SCAN'])
    expect(
      placementsOf(configurationOf({ hostScheduler: 'sstf', driveScheduler: 'fcfs' })).map(({ driveScheduler }) => driveScheduler),
    ).toEqual(['fcfs', 'fcfs', 'sptf', 'sptf'])
    expect(placementId({ ...formulas.told, hostScheduler: 'sstf' })).toBe('both')
  })

  test('a drive that always sorts does so in every way, and is told apart by what it is told', () => {
    const formulas = formulasOf({ driveScheduler: 'fcfs' }, 'white-ide')
    expect(formulas.present.id).toBe('host')
    expect(formulas.placements.map(placementRules)).toEqual([
      'SPTF, which the drive does untold',
      'C-LOOK, then SPTF, which the drive does untold',
      'SPTF',
      'C-LOOK, then SPTF',
    ])
  })
})

describe('what is simulated', () => {
  test('is the present configuration first, every number once, whatever its tags', () => {
    const formulas = formulasOf()
    const keys = pointsOf(formulas).map(({ key }) => key)
    expect(keys[0]).toBe(formulas.pointOf(presentVariant(formulas)).key)
    expect(new Set(keys).size).toBe(keys.length)
    // connections and prices are asked with the present tags; all that stands against tags is known
    const again = formulasOf({ tags: 8 })
    expect(pointsOf(again).filter(({ key }) => !keys.includes(key)).length).toBe(17)
    expect(pointsOf(formulasOf({ outstanding: 127 })).some(({ key }) => keys.includes(key))).toBe(false)
  })

  test('has no more tags than requests, and IDE at most 32', () => {
    const formulas = formulasOf({ outstanding: 8 })
    expect(formulas.pointOf(atTags(formulas, formulas.present, 256)).question.queued.queueing).toMatchObject({ tags: 8, window: 8 })
    expect(formulas.pointOf(atTags(formulas, formulas.present, 1)).question.queued.queueing.tags).toBe(1)
    expect(formulasOf({}, 'white-ide').tags).toEqual([1, 2, 4, 8, 16, 32])
    expect(
      pointsOf(formulasOf({ tags: 256 })).every(
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
    const formulas = formulasOf({ hostScheduler: 'fcfs' })
    const compared = await simulated(formulas)
    expect(compared.state.isComplete).toBe(true)
    const { answer } = compared
    expect(plain(plainSentence(answer.sentence))).toMatch(
      /^One Ultrastar 36ZX disk, with 128 random 8 KiB requests in flight: the model says 2\.50 MB\/s, the simulation 2\.\d\d\. The disk is the limit/,
    )
    expect(plain(plainSentence(answer.second))).toMatch(
      /^Sort in the host and queue in the drive, (16|32) deep.*: simulated, that brings \d+ %\. This is 128 × 8 KiB .* Half of the requests take less than \d+ ms/,
    )
    expect(plain(plainSentence(answer.second))).toContain('White, Ng & Hillyer measured 2.2 MB/s.')
    const lines = linesOf(compared, 'tags-throughput')
    expect(lines.series).toHaveLength(4)
    expect(lines.series.every(({ dots, line }) => dots.length === formulas.tags.length && line.length === formulas.lineTags.length)).toBe(
      true,
    )
    expect(lines.series.at(-1)).toMatchObject({ id: 'drive', isFamily: false })
    const latency = linesOf(compared, 'tags-latency')
    const at32 = latency.series.map(({ dots }) => dots.find(({ x }) => x === 32)?.y ?? 0)
    expect(at32.toSorted((one, other) => other - one)).toEqual(at32)
    expect(Math.min(...at32)).toBeGreaterThan(0)
    const { chart } = answer.sections[0] ?? {}
    expect(plain((chart?.is === 'lines' && chart.slider?.spoken) || '')).toMatch(
      /^32 tags, 2\.\d\d MB\/s, half of the requests within \d+ ms$/,
    )
    // nobody measured 2, 8, 16 and 256 tags
    const [shown, all] = tablesOf(compared, 'tags-throughput')
    expect(shown.rows.flat().filter((cell) => cell === null)).toHaveLength(4 * 4)
    expect(tablesOf(compared, 'tags-latency')[0].rows.flat()).not.toContain(null)
    expect(all.rows).toHaveLength(2 * 4 * formulas.tags.length)
  })

  test('speaks alone of interleaved streams', async () => {
    const formulas = formulasOf({ pattern: 'interleaved', outstanding: 16 })
    expect(formulas.refusal).toContain('no formula')
    const before = unsimulated({ pattern: 'interleaved', outstanding: 16 })
    expect(plainSentence(before.answer.sentence)).toContain('only the simulation knows')
    expect(linesOf(before, 'tags-throughput').series.every(({ line }) => line.length === 0)).toBe(true)
    const compared = await simulated(formulas)
    const [first] = linesOf(compared, 'tags-throughput').series
    expect(first?.line.every(({ tested }) => !tested)).toBe(true)
    expect(first?.dots).toHaveLength(formulas.tags.length)
    expect(lineNotes(formulas)).toEqual([])
  })

  test('finds the one bus full where channels of their own are not', async () => {
    const formulas = formulasOf({}, 'cheetah-ultra-1')
    const compared = await simulated(formulas)
    const { series } = linesOf(compared, 'connections')
    const at8 = (id: string): number => series.find((one) => one.id === id)?.dots.at(-1)?.y ?? 0
    expect(at8('own-channels')).toBeGreaterThan(1.8 * at8('scsi-bus'))
    expect(connectionsText(compared.state)).toMatch(/^Four drives: .* Eight drives: .*one SCSI bus.*The shared bus is full with 8/)
    expect(tablesOf(compared, 'connections')[1].rows).toHaveLength(24)
    expect(costText(compared.state, costRows(compared.state))).toMatch(/^No price is set/)
  })

  test('compares with A at its own tags and prices both', async () => {
    const pinned = formulasOf({ tags: 8 }, 'white-ide')
    const formulas = formulasOf({ outstanding: 16 })
    const compared = await simulated(formulas, pinned)
    expect(plain(plainSentence(compared.answer.sentence))).toMatch(/As it is: 0\.\d+ MB\/s (more|less) than A/)
    const lines = linesOf(compared, 'tags-throughput')
    expect(lines.series.find(({ isGhost }) => isGhost)?.dots).toHaveLength(6)
    expect(lines.ghostHere).toBe(8)
    expect(linesOf(compared, 'tags-latency').series.filter(({ isGhost }) => isGhost)).toHaveLength(1)
    const cost = compared.answer.sections.find(({ id }) => id === 'cost')
    expect(cost?.chart?.is === 'bars' && cost.chart.bars.slice(0, 2).map(({ label }) => label)).toEqual(['Yours', 'A'])
    expect(cost?.table?.rows.slice(0, 2).map(([name]) => name)).toEqual(['Yours', 'A'])
    const rows = costRows(compared.state)
    expect(rows[0]?.cost.total).toBe(800)
    expect(plain(costText(compared.state, rows))).toMatch(/^Yours: \$ 800 in all, \$ 800 a drive, \$ 22\.2 a GB, and \$ \d+ for each MB\/s/)
    // in the reader’s unit: the total over the throughput that stands beside it
    const binary = { ...compared.state, configuration: { ...compared.state.configuration, units: 'MiB' } }
    const text = plain(costText(binary, costRows(binary)))
    const [, price = 0, rate = 0] = (/and \$ ([\d.]+) for each MiB\/s of the ([\d.]+) MiB\/s/.exec(text) ?? []).map(Number)
    expect(Math.abs((price * rate) / 800 - 1)).toBeLessThan(0.01)
    expect(drivesQuestion.formulas(configurationOf(readValues({ machine: 'bus/(disk,2*barracuda-4lp)' })), witness).ok).toBe(false)
  })
})

describe('connections of A', () => {
  const sequential = { pattern: 'sequential', outstanding: 8, disks: 4 } as const
  const pinned = formulasOf({ ...sequential, disks: 6, connection: 'own-channels' }, 'white-ide')

  test('are drawn and listed with the numbers of A alone, at every number of drives of both', async () => {
    const formulas = formulasOf(sequential)
    const compared = await simulated(formulas, pinned)
    expect(drivesQuestion.axes({ present: compared.state, pinned: drivesQuestion.state(pinned, nothing) }).counts).toEqual([1, 2, 4, 6, 8])
    const { series } = linesOf(compared, 'connections')
    const own = linesOf(await simulated(pinned), 'connections').series
    const ghosts = series.filter(({ isGhost }) => isGhost)
    expect(ghosts.map(({ label }) => label).toSorted()).toEqual(['A IDE', 'A bus', 'A each'])
    for (const { id, line, dots } of ghosts) {
      const same = own.find((one) => `a-${one.id}` === id)
      expect(line).toEqual(same?.line)
      expect(dots).toEqual(same?.dots)
      expect(dots).toHaveLength(5)
    }
    const [shown, all] = tablesOf(compared, 'connections')
    const column = shown.columns.findIndex(({ name }) => name === 'A a channel each simulated')
    const six = shown.rows.find(([drives]) => drives === 6)
    expect(six?.[column]).toBe(ghosts.find(({ id }) => id === 'a-own-channels')?.dots.find(({ x }) => x === 6)?.y)
    expect(all.rows.filter((row) => row.includes('A simulation'))).toHaveLength(15)
    for (const table of [shown, all]) expect(new Set(table.rows.map(({ length }) => length))).toEqual(new Set([table.columns.length]))
  })

  test('have no lines of their own where only their number differs', async () => {
    const fewer = formulasOf({ ...sequential, disks: 2 })
    const formulas = formulasOf(sequential)
    const { series } = linesOf(await simulated(formulas, fewer), 'connections')
    expect(series.filter(({ isGhost }) => isGhost)).toEqual([])
  })
})

test('what White, Ng & Hillyer measured stands beside their two systems, and beside nothing else', () => {
  const formulas = formulasOf()
  expect(formulas.measured('drive', 32)).toBe(2.2e6)
  expect(formulas.measured('none', 1)).toBe(1.1e6)
  expect(formulas.measured('drive', 8)).toBeUndefined()
  const { series } = linesOf(unsimulated(), 'tags-throughput')
  expect(series.map(({ id, rings }) => [id, rings?.length])).toEqual([
    ['none', 5],
    ['host', 5],
    ['drive', 5],
    ['both', 5],
  ])
  expect(unsimulated().answer.caveats).toEqual([])
  expect(tablesOf(unsimulated(), 'tags-throughput')[0].columns).toHaveLength(21)
  expect(formulasOf({}, 'white-ide').measured('host', 32)).toBe(1.5e6)
  // questionable in the paper’s own words
  expect(formulasOf({ pattern: 'interleaved' }, 'white-ide').measured('both', 4)).toBeUndefined()
  expect(formulasOf({ queueWrites: 1, pattern: 'sequential' }).measured('both', 1)).toBe(21.4e6)
  for (const values of [{ disks: 2 }, { outstanding: 64 }, { queueWrites: 0.5 }, { rpm: 9000 }, { connection: 'own-channels' }] as const) {
    expect(formulasOf(values).isMeasured).toBe(false)
  }
})

test('every drive of the price list is computed on the workload and can be taken over', () => {
  const formulas = formulasOf({ disks: 4, tags: 64 })
  expect(formulas.priced).toHaveLength(6)
  for (const { drive, values, formula, costFacts } of formulas.priced) {
    expect(formula?.throughput).toBeGreaterThan(1e6)
    expect(costFacts).toMatchObject({ drives: 4, drivePrice: drive.dollars, driveCapacity: drive.capacity })
    const taken = resolveQueueing(setFields(formulas.configuration, values))
    expect(taken.ok && taken.value.queueing.tags).toBe(drive.family === 'IDE' ? 32 : 64)
  }
})

import { describe, expect, test } from 'vitest'
import { fittedTo } from '../../src/catalog/white2001Constants.ts'
import type { ArrayScenario } from '../../src/domain/array.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { queueingFormula } from '../../src/prediction/queueFormulas.ts'
import { whiteArrayPlan } from '../../src/papers/white2001Arrays.ts'
import { queueErrorBound } from '../../src/papers/whiteReasons.ts'
import { judgeQueues, judgeSoftware, neededReasons, whiteRun, type SoftwareRow } from '../../src/papers/whiteStudy.ts'
import { queues, softwareArrays } from '../support/longStudies.ts'

describe('Table 5', () => {
  const rows = judgeQueues(queues.reviewed())

  const errorOf = (name: string): number => rows.find((row) => row.name === name)?.error ?? Number.NaN

  test('SCSI random reads up to 32 tags, but one span nothing fitted to them: within 15 %', () => {
    const columns = rows.filter(({ name, cell }) => name.startsWith('SCSI read random') && cell.tags <= 32)
    expect(columns).toHaveLength(12)
    expect(columns.filter(({ fitted }) => fitted !== null).map(({ name }) => name)).toEqual(['SCSI read random 1 none'])
    expect(columns.filter(({ error }) => Math.abs(error) > queueErrorBound)).toEqual([])
    for (const name of ['1 none', '4 disk', '32 disk', '1 host', '32 both']) expect(errorOf(`SCSI read random ${name}`)).not.toBeNaN()
  })

  test('the closed form holds what is simulated of every cell in its interval, and of random requests over SCSI that one at most sorts within 8 %', () => {
    const said = rows.filter(({ predicted }) => predicted !== null)
    expect(said).toHaveLength(128)
    const beside = said.map((row) => ({ ...row, ...queueingFormula.predict(row.queued) }))
    expect(beside.filter(({ simulated, uncertainty: { low, high } }) => simulated < low || simulated > high)).toEqual([])
    const few = beside.filter(({ name, cell }) => /^SCSI .* random/.test(name) && (cell.scheduler !== 'both' || cell.tags === 1))
    expect(few).toHaveLength(32)
    expect(few.filter(({ throughput, simulated }) => Math.abs(throughput / simulated - 1) > 0.08)).toEqual([])
  })

  test('the closed form of random reads over SCSI up to 32 tags is within 15 % of what was measured, but for bounds', () => {
    const beyond = rows.filter(
      ({ name, cell, predicted, measured }) =>
        name.startsWith('SCSI read random') && cell.tags <= 32 && Math.abs((predicted ?? 0) / measured - 1) > queueErrorBound,
    )
    expect(beyond.map(({ name }) => name)).toEqual(['SCSI read random 4 both', 'SCSI read random 32 both', 'SCSI read random 32 disk'])
  })

  test('but for interleaved requests, these cells and no others are beyond 15 %: a description, as they were seen', () => {
    const beyond = rows.filter(({ cell, error }) => cell.pattern !== 'interleaved' && Math.abs(error) > queueErrorBound)
    expect(beyond.map(({ name }) => name)).toEqual(['SCSI write random 4 disk'])
  })

  /** In powers of two, and in whole requests: the next step is nearer to the cell, and loses others. */
  const inSteps: Readonly<Record<string, number>> = { 'IDE read random 32 disk': -0.12, 'IDE write interleaved 1 none': -0.07 }

  test('a constant has one cell, which is met within 6 %, where it has no large steps, and not judged', () => {
    for (const name of [...fittedTo.keys()].filter((one) => !(one in inSteps))) expect(Math.abs(errorOf(name))).toBeLessThan(0.06)
    for (const [name, error] of Object.entries(inSteps)) expect(errorOf(name)).toBeCloseTo(error, 2)
    expect(rows.filter(({ fitted }) => fitted !== null)).toHaveLength(fittedTo.size)
  })

  test('each cell beyond 15 % has its reason, and most of them are interleaved', () => {
    const beyond = rows.filter(({ error }) => Math.abs(error) > queueErrorBound)
    expect([...neededReasons(rows).values()].reduce((sum, cells) => sum + cells, 0)).toBe(beyond.length)
    expect(beyond.some((row) => row.reason === 'No reason is known.')).toBe(false)
    expect(beyond.filter(({ cell }) => cell.pattern !== 'interleaved').length).toBeLessThan(10)
  })

  test('interleaved requests in order: three turns for a pair of writes, and for two pairs of reads, one of which the drive reads on to', () => {
    const turns = 3 * 0.006
    const simulated = (name: string): number => rows.find((row) => row.name === name)?.simulated ?? Number.NaN
    // and one request passes under the head, or two
    expect(simulated('SCSI write interleaved 32 none') * (turns + 8192 / 29.5e6)).toBeCloseTo(2 * 8192, -2)
    expect(simulated('SCSI read interleaved 32 none') * (turns + 16_384 / 29.5e6)).toBeCloseTo(4 * 8192, -2)
  })
})

describe('the software array of Table 7', () => {
  const rows = judgeSoftware(softwareArrays.reviewed())

  const random = (family: string): SoftwareRow | undefined => rows.find((row) => row.family === family && row.pattern === 'random')

  test('random writes: IDE drives within 20 % with both schedulers, SCSI drives within 20 % with neither', () => {
    const [ide, scsi] = [random('IDE'), random('SCSI')]
    expect(Math.abs(ide?.error ?? Number.NaN)).toBeLessThan(0.2)
    expect(Math.abs((scsi?.simulatedInOrder.throughput ?? 0) / (scsi?.measured ?? 1) - 1)).toBeLessThan(0.2)
  })

  test('random writes of four SCSI drives leave their bus nearly idle', () => {
    expect(random('SCSI')?.simulated.busUtilization).toBeLessThan(0.15)
  })
})

describe('Table 7, eight SCSI drives on one bus', () => {
  const cell = whiteArrayPlan().find(({ family, drives }) => family === 'SCSI' && drives === 8)
  const direct = cell?.arrays.at(-1)
  if (!direct) throw new Error('the array of eight is planned')
  const shared: ArrayScenario = { ...direct, striping: { ...direct.striping, links: 'shared' } }
  const { bus, adapter } = shared.system
  /** In MB/s. */
  const rate = (array: ArrayScenario): number => arraySimulation.answer({ array, run: whiteRun }).throughput / 1e6
  const changed = (system: Partial<ArrayScenario['system']>): ArrayScenario => ({ ...shared, system: { ...shared.system, ...system } })

  test('the host takes what a shared bus costs, not the bus: as missingInArrays says', () => {
    expect(rate(direct)).toBeCloseTo(4, 1)
    expect(rate(shared)).toBeCloseTo(2.7, 1)
    expect(rate(changed({ adapter: { ...adapter, readCost: 0 } }))).toBeCloseTo(3.6, 1)
    expect(rate(changed({ bus: { ...bus, rate: 8 * bus.rate } })) / rate(shared) - 1).toBeLessThan(0.02)
  })
})

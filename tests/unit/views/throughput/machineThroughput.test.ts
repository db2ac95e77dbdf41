import { describe, expect, test } from 'vitest'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import * as tree from '../../../../src/prediction/treeForms.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import type { FigureQuestion } from '../../../../src/views/shared/figure.ts'
import type { Compared } from '../../../../src/views/shared/questionState.ts'
import { machineAnswer, usesTable } from '../../../../src/views/throughput/machineAnswer.ts'
import type { MachineState } from '../../../../src/views/throughput/machineDocument.ts'
import { machineQuestion } from '../../../../src/views/throughput/machineQuestion.ts'
import { throughputFigures } from '../../../../src/views/throughput/throughputFigures.ts'
import { readsLines } from '../../../../src/views/throughput/throughputMarks.ts'
import { readsFormulas, simulationPoints } from '../../../../src/views/throughput/throughputState.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'
import { answeredStates } from '../../../support/answeredStates.ts'
import { readValues } from '../../../support/readValues.ts'

type Values = Readonly<Record<string, string | number>>

const over = (machine: string, values: Values = {}): Configuration =>
  setFields(firstConfiguration, readValues({ machine, host: 'today', precision: 0.05, ...values }))

const nobody = { service: null, signal: new AbortController().signal, witnesses }

const stateOf = async (configuration: Configuration, by: Partial<FigureQuestion> = {}): Promise<Compared<MachineState>> =>
  answeredStates(machineQuestion, { configuration, ...nobody, ...by })

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
const sentenceOf = async (configuration: Configuration): Promise<string> =>
  plain(plainSentence(machineAnswer(await stateOf(configuration), false).sentence))

describe('the answer names who decides', () => {
  test('the drives', async () => {
    expect(await sentenceOf(over('pcie3x8/adapter/sas12x4/expander/24*nearline-20tb', { requestSize: 65_536 }))).toMatch(
      /^24 nearline disks deliver \d+ MB\/s of random 64 KiB reads\. The disks are the limit: the \w+ is 9\d % idle\.$/,
    )
  })

  test('the disks, by their name where all are those of the configuration', async () => {
    const configuration = { ...presetConfiguration('hba-8'), requestSize: 65_536 }
    expect(await sentenceOf(configuration)).toMatch(/^Eight nearline disks deliver .*The disks are the limit: the slot is 9\d % idle\.$/)
  })

  test('links of one kind by their letters, and one that a drive has for itself as a link', async () => {
    expect(await sentenceOf(presetConfiguration('chain-48'))).toContain('The disks are the limit: the cable A is 37 % idle.')
    expect(await sentenceOf(presetConfiguration('dmi3-ssd-4'))).toContain(
      'Four SATA SSDs deliver 2070 MB/s of random 1 MiB reads. The SSDs are the limit: the link is 13 % idle.',
    )
  })

  test('a link', async () => {
    expect(await sentenceOf(over('pcie1x1.p128/adapter/sata6/4*sata-ssd', { requestSize: 1_048_576 }))).toMatch(
      /The PCIe slot is the limit: it is never idle\.$/,
    )
  })

  test('a box that is held, behind which nothing is loaded ahead', async () => {
    const { sentence, second } = machineAnswer(await stateOf(over('sata3/multiplier.cmd/5*nearline-20tb')), false)
    expect(plainSentence(second)).toContain('Behind boxes that switch by commands nothing can be loaded ahead.')
    expect(plainSentence(sentence)).toMatch(/The port multiplier is the limit: it is never idle\.$/)
  })

  test('a host that loading ahead costs more', async () => {
    const costly = over('pcie3x16/adapter/32*nvme.pcie3x4', { requestSize: 4_096, readCost: 0.0001, prefetchCost: 0.0001 })
    const simulated = await stateOf(costly, { service: embeddedService() })
    expect(plain(plainSentence(machineAnswer(simulated, false).sentence))).toMatch(/Leave pipelining off; it would cost (?:49 to )?50 %\.$/)
  })

  test('the host', async () => {
    expect(await sentenceOf(over('pcie3x16/adapter/32*nvme.pcie3x4', { requestSize: 4_096, readCost: 0.0001 }))).toMatch(
      /The host is the limit: it is never idle\.$/,
    )
  })
})

test('lines of three methods, dots of two, and how busy links are by both witnesses', async () => {
  const configuration = over('pcie2x1/adapter/8*sata-ssd.sata6', { requestSize: 65_536 })
  const compared = await stateOf(configuration, { service: embeddedService() })
  const { series } = readsLines(compared.present)
  expect(series.map(({ id, dots }) => [id, dots.length > 0])).toEqual([
    ['ideal', false],
    ['pipelined', true],
    ['naive', true],
  ])
  const uses = usesTable(compared.present).rows
  expect(uses.map(([name]) => name)).toEqual(['PCIe slot, 2.0 ×1', 'Adapter', 'SATA link of SATA SSD 480 GB, 6 Gb/s', 'Host’s processor'])
  const [, , formula, simulation] = (uses[0] ?? []).map(Number)
  expect(formula).toBeCloseTo(simulation ?? Number.NaN, 1)
  const second = plain(plainSentence(machineAnswer(compared, false).second))
  expect(second).toMatch(/^The simulation agrees: .+, pipelined .+ MB\/s\./)
})

test('behind held boxes there is no line of loading ahead', async () => {
  const { present } = await stateOf(over('sata3/multiplier.cmd/5*nearline-20tb'))
  expect([...present.methods.keys()]).toEqual(['ideal', 'naive'])
})

test('a bus is not asked about machines, nor compared with one', async () => {
  const configuration = over('sas12/4*disk')
  expect(simulationPoints(configuration)).toEqual([])
  expect(machineQuestion.points({ present: (await stateOf(configuration)).present, pinned: undefined }).length).toBeGreaterThan(0)
  expect((await stateOf(configuration, { pinned: firstConfiguration })).pinned).toBeUndefined()
  expect((await stateOf(configuration, { pinned: over('sas3/4*disk') })).pinned).toBeDefined()
})

test('an impossible machine says why', () => {
  const formulas = machineQuestion.formulas(over('sas12x4/expander'), tree)
  expect(formulas.ok ? [] : formulas.problems.map(({ field }) => field)).toEqual(['machine'])
  // of a bus the same configuration is possible
  expect(readsFormulas(over('sas12x4/expander'), witnesses.bus).ok).toBe(true)
})

test('files have its chart, and no strip of a bus', async () => {
  const [chart, strip] = throughputFigures
  const question = { configuration: over('sas12/4*disk'), ...nobody }
  const prepared = await chart?.prepare(question)
  expect(prepared?.ok && prepared.value.title).toMatch(/^Four Cheetah 4LP disks deliver/)
  const refused = await strip?.prepare(question)
  expect(refused && !refused.ok && refused.problems[0]?.message).toBe('This configuration has no chart “Where a round goes”.')
})

test('where no formula is known the simulation answers alone: headline, dots, links', async () => {
  const configuration = over('pcie3x8/adapter/8*nearline-20tb.sata6', { requestSize: 65_536, inFlight: 4 })
  const [waiting, compared] = [await stateOf(configuration), await stateOf(configuration, { service: embeddedService() })]
  expect(plainSentence(machineAnswer(waiting, false).sentence)).toBe('No formula is known of these reads: the simulation answers alone.')
  const { sentence, second } = machineAnswer(compared, false)
  expect(plain(plainSentence(sentence))).toMatch(
    /^Eight nearline disks deliver [\d.]+ MB\/s of random 64 KiB reads, 4 in flight for each\. The disks are the limit:/,
  )
  expect(plain(plainSentence(second))).toMatch(/^By simulation: \d.* ± .* MB\/s\. No formula is known of these reads\.$/)
  const naive = readsLines(compared.present).series.find(({ id }) => id === 'naive')
  expect([naive?.line.length, (naive?.dots.length ?? 0) > 3]).toEqual([0, true])
  expect(usesTable(compared.present).rows[0]?.slice(2)).toEqual([null, expect.any(Number)])
})

import { describe, expect, test } from 'vitest'
import { answeredOnce } from '../../../../src/answer/answeredOnce.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { asPinned, comparedWith } from '../../../../src/configuration/link/pinned.ts'
import { presetConfiguration, setField } from '../../../../src/configuration/presets.ts'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { declaredAxis } from '../../../../src/configuration/declaredAxis.ts'
import { axisValue } from '../../../../src/configuration/sweep.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { axisChoices } from '../../../../src/views/shared/axisChoices.ts'
import type { Compared } from '../../../../src/views/shared/questionState.ts'
import { unmovedNote } from '../../../../src/views/throughput/machineAnswer.ts'
import { machineQuestion } from '../../../../src/views/throughput/machineQuestion.ts'
import { pinnedNote } from '../../../../src/views/throughput/comparedReads.ts'
import { simulationPoints, type ThroughputState } from '../../../../src/views/throughput/throughputState.ts'
import { answeredStates } from '../../../support/answeredStates.ts'
import { resolveReads } from '../../../../src/configuration/resolve/resolveReads.ts'

const nobody = { service: null, signal: new AbortController().signal, witnesses }

const stateOf = async (configuration: Configuration, pinned?: Configuration): Promise<Compared<ThroughputState>> =>
  answeredStates(machineQuestion, { configuration, pinned: comparedWith(pinned && asPinned(pinned), configuration), ...nobody })

/** Where A is marked on the axis of the chart. */
async function ghostHere(link: string, pinned: Configuration): Promise<number | undefined> {
  const configuration = read(link)
  const answer = await answeredOnce(machineQuestion, { configuration, pinned: comparedWith(asPinned(pinned), configuration), ...nobody })
  const chart = answer.ok ? answer.value.sections[0]?.chart : undefined
  return chart?.is === 'lines' ? chart.lines.ghostHere : undefined
}

const read = (link: string): Configuration => parseLink(link).configuration

const ratesOf = ({ points }: ThroughputState): readonly number[] =>
  points.map(({ predictions }) => predictions.get('naive')?.throughput ?? 0)

test.each(['nearline-24', 'nvme-30', 'usb-4', 'shelf-60', 'dmi3-ssd-4', 'hba-8', 'multiplier-5'])(
  'every number of every row of %s moves its curve, or the page says who limits',
  { tags: 'seconds' },
  async (preset) => {
    const start = presetConfiguration(preset)
    const keys = axisChoices(start).rows.flatMap(({ choices }) => choices.map(({ value }) => value))
    expect(keys.length).toBeGreaterThan(3)
    for (const key of keys) {
      // one after the other: each is a curve
      // oxlint-disable-next-line no-await-in-loop
      const { present } = await stateOf(setField(start, 'axis', key))
      const rates = ratesOf(present)
      const moves = Math.max(...rates) > Math.min(...rates) * 1.005
      expect(present.axis.name).toBe(key)
      expect(rates.every((rate) => rate > 0 && Number.isFinite(rate))).toBe(true)
      expect(/makes no difference\. .+/.test(unmovedNote(present)), `${key}: ${rates.join(' ')}`).toBe(!moves)
    }
  },
)

describe('lanes of a starved cable', () => {
  const link = 'v=2&preset=nearline-24&sas.lanes=1&sas.generation=3&axis=sas.lanes'

  test('bring more, until something else limits; the axis has these places only, where everything is simulated', async () => {
    const { present } = await stateOf(read(link))
    const rates = ratesOf(present)
    expect(present.points.map(({ x }) => x)).toEqual([1, 2, 4, 8])
    expect(present.axis.ticks.map(({ label }) => label)).toEqual(['1', '2', '4', '8'])
    expect([...present.axis.simulated].toSorted((one, other) => one - other)).toEqual([1, 2, 4, 8])
    expect(rates.at(-1)).toBeGreaterThan((rates[0] ?? 0) * 1.5)
    expect(unmovedNote(present)).toBe('')
  })

  test('have the same points wherever the slider stands, and others in another machine', () => {
    const keys = (configuration: Configuration): readonly string[] =>
      simulationPoints(configuration, { resolve: resolveReads, declaredAxis })
        .map(({ key }) => key)
        .toSorted()
    const here = read(link)
    expect(keys(setField(here, 'sas.lanes', 4))).toEqual(keys(here))
    expect(keys(setField(here, 'sas.generation', 6))).not.toEqual(keys(here))
  })

  test('are compared with A: its line, the same one, or none', async () => {
    const other = await stateOf(read(link), read('v=2&preset=nearline-24&sas.generation=12'))
    expect(ratesOf(other.pinned as ThroughputState)).toHaveLength(4)
    expect(await ghostHere(link, read('v=2&preset=nearline-24&sas.generation=12'))).toBe(4)
    const same = await stateOf(read(link), read('v=2&preset=nearline-24&sas.generation=3&sas.lanes=8'))
    expect(pinnedNote(same)).toBe('A has the same lines, at 8\u00A0lanes.')
    const without = await stateOf(read(link), presetConfiguration('nvme-30'))
    expect(pinnedNote(without)).toBe('A has no line here: it does not depend on lanes of the SAS cable.')
    expect(without.pinned?.here.predictions.get('naive')?.throughput).toBeGreaterThan(0)
    expect(await ghostHere(link, presetConfiguration('nvme-30'))).toBeUndefined()
  })
})

test('documents name the row, and say who limits where its number moves nothing', async () => {
  const said = await answeredOnce(machineQuestion, { configuration: read('v=2&preset=nearline-24&axis=pcie.generation'), ...nobody })
  const [section] = said.ok ? said.value.sections : []
  expect(section?.name).toBe('Throughput against generation of the PCIe slot')
  expect(section?.notes).toContain('By formula it makes no difference. The disks decide.')
  expect(section?.table?.columns[0]).toMatchObject({ field: 'pcie.generation' })
})

test('what is set on the axis is the machine', () => {
  const start = read('v=2&preset=nvme-30&axis=drives.lanes')
  const changed = setField(start, 'drives.lanes', 2)
  expect(axisValue(changed, 'drives.lanes')).toBe(2)
  expect(changed.disks).toBe(start.disks)
})

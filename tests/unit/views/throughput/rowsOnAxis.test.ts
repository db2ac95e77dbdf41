import { describe, expect, test } from 'vitest'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { presetConfiguration, setField } from '../../../../src/configuration/presets.ts'
import type { Configuration } from '../../../../src/configuration/configuration.ts'
import { declaredAxis } from '../../../../src/configuration/declaredAxis.ts'
import { axisValue } from '../../../../src/configuration/sweep.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { axisChoices } from '../../../../src/views/shared/axisChoices.ts'
import type { Compared } from '../../../../src/views/shared/questionState.ts'
import { machineQuestion } from '../../../../src/views/throughput/machineQuestion.ts'
import { simulationPoints, type ThroughputState } from '../../../../src/views/throughput/throughputState.ts'
import { unmovedNote } from '../../../../src/views/throughput/unmoved.ts'
import { answeredStates } from '../../../support/answeredStates.ts'
import { resolveReads } from '../../../../src/configuration/resolve/resolveReads.ts'

const nobody = { service: null, signal: new AbortController().signal, witnesses }

const stateOf = async (configuration: Configuration): Promise<Compared<ThroughputState>> =>
  answeredStates(machineQuestion, { configuration, ...nobody })

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
})

test('what is set on the axis is the machine', () => {
  const start = read('v=2&preset=nvme-30&axis=drives.lanes')
  const changed = setField(start, 'drives.lanes', 2)
  expect(axisValue(changed, 'drives.lanes')).toBe(2)
  expect(changed.disks).toBe(start.disks)
})

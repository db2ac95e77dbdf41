import { describe, expect, test } from 'vitest'
import { granted } from '../../../../src/domain/problem.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration, presetGroups } from '../../../../src/configuration/presets.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import { runControl } from '../../../../src/configuration/resolve/runControl.ts'
import { withMethod } from '../../../../src/domain/scenario.ts'
import { recordTimeline } from '../../../../src/simulator/bus/recordTimeline.ts'
import { shownTimeline, type ShownTimeline } from '../../../../src/views/rounds/timelineLanes.ts'
import { thinned } from '../../../support/effort.ts'
import { there } from '../../../support/there.ts'
import type { Values } from '../../../support/readValues.ts'

/** A recorded run of a starting point with some fields changed, as it is shown. */
function shownOf(preset: string, values: Values = {}): ShownTimeline {
  const configuration = withValues(presetConfiguration(preset), values)
  const resolved = granted(resolve(configuration))
  const scenario = withMethod(resolved, 'naive')
  const { drives } = scenario
  const part = { firstRead: drives * Math.ceil(40 / drives), reads: drives * 60, limit: 100_000 }
  return shownTimeline(recordTimeline(scenario, runControl(configuration), part), scenario, 'MB/s')
}

const wordsOf = ({ told }: ShownTimeline): readonly string[] => told.map(({ title, text }) => `${title} ${text}`.replaceAll('\u00A0', ' '))

describe('what is told', () => {
  test('is a round where disks move in rounds', () => {
    const [commands, idle, data, done, next] = wordsOf(shownOf('cheetah-ultra-1'))
    expect(commands).toMatch(/^Four commands go out within 0\.\d+ ms/)
    expect(idle).toMatch(/^The bus idles \d+\.\d ms until the quickest of four disks has found its data\.$/)
    expect(data).toMatch(/^Held at head speed Disk \d is first and has nothing buffered: the bus goes at 1\d\.\d, not 16\.6 MB\/s\.$/)
    expect(done).toMatch(/Disks go before the host: its next command waits \d+\.\d ms\.$/)
    expect(next).toBe('So all four leave together when the last disk has sent. That is a round.')
  })

  test('is why there are no rounds, where there are none', () => {
    const last = (values: Values): string => wordsOf(shownOf('cheetah-ultra-1', values)).at(-1) ?? ''
    expect(last({ dispatch: 'host-first' })).toMatch(/the host goes before data\. Nobody waits for the last of four disks/)
    expect(last({ requestSize: 8192 })).toMatch(/no data waits for the bus\. Nobody waits for the last of four disks/)
    expect(last({ thinkTime: 0.05 })).toMatch(/when its process has thought\. Each thinks for itself/)
    expect(last({ disks: 1 })).toMatch(/One disk waits for nobody: no rounds\.$/)
  })

  test('begins with two rounds of which one follows the other', () => {
    const { steps, first } = shownOf('cheetah-ultra-1', { fence: 200 })
    const [one, other] = [there(steps[0]), there(steps[1])]
    expect(other.from - one.to).toBeLessThan(0.25 * (one.to - one.from))
    expect(first).toEqual({ from: one.from, to: other.to })
  })
})

const systems = presetGroups.flatMap(({ presets }) => presets.map(({ id }) => id))

test.each(thinned(systems, 3))('%s is told whole, in the order of time, with every number known', (preset) => {
  for (const values of [
    {},
    { dispatch: 'host-first' },
    { dispatch: 'oldest-first' },
    { disks: 1 },
    { disks: 3, fence: 128 },
    { thinkTime: 0.02 },
  ]) {
    const shown = shownOf(preset, values)
    const words = wordsOf(shown)
    expect(words).toHaveLength(5)
    expect(words.join(' ')).not.toMatch(/NaN|undefined|null|Infinity|–|-\d/)
    // one command after the other, and never data before its command
    const at = new Map(shown.data.discs.map((disc) => [disc.number, disc.at]))
    const order = [1, 3, 4, 5].flatMap((number) => at.get(number) ?? [])
    expect(order).toHaveLength(4)
    expect(shown.first.from).toBeLessThanOrEqual(Math.min(...at.values()))
    expect(shown.first.to).toBeGreaterThanOrEqual(Math.max(...at.values()))
    expect(at.get(4)).toBeGreaterThan(at.get(1) ?? 0)
    expect(at.get(5)).toBeGreaterThanOrEqual(at.get(4) ?? 0)
  }
})

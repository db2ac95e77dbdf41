import { seriesIn } from '../../../../src/configuration/structured/measuredSeries.ts'
import { describe, expect, test } from 'vitest'
import { withValues, type Configuration } from '../../../../src/configuration/configuration.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import * as gaps from '../../../../src/prediction/gap/gapForms.ts'
import type { Calibration } from '../../../../src/prediction/gap/gap.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { calibratedAnswer, recommendationText } from '../../../../src/views/throughput/calibrationWords.ts'
import { conditionsText, disksText, limitText } from '../../../../src/views/throughput/gapWords.ts'
import { ringSeries, seriesShown } from '../../../../src/views/throughput/measuredRings.ts'

const rings = '1:204~1,2:408~2,3:611~3,4:815~4,5:1012~9,6:1131~14,7:1148~12,8:1150~12'

const machineOf = (cable: string): Configuration =>
  parseLink(
    `v=2&machine=pcie3x8/adapter/${cable}/expander/8*nearline-20tb.sata6.r205.h98&order=reads&axis=disks&measured=read.b128K.q32.j1.direct/${rings}`,
  ).configuration

test('a gap names what a text says by the text, once, and still tells it from the next', () => {
  const configuration = machineOf('sas6x4')
  const [series] = seriesIn(configuration)
  const others = [{ name: 'Cable with 2 lanes', configuration: machineOf('sas6x4.at6x2') }]
  const told = series && gaps.gapOf(configuration, series, others)
  expect(told && limitText(told, 'MB/s')).toMatch(/^Under \d/)
  expect(told?.explanations[0]?.name).toBe('Cable with 2 lanes')
  expect(told?.explanations.filter(({ isPossible, id }) => isPossible && id === 'trained-link')).toEqual([])
  expect(told?.next?.expected.map(({ id }) => id)).toContain('contradicted')
})

test('what was measured is named with what is known of how', () => {
  const [series] = seriesIn(machineOf('sas6x4'))
  expect(series && conditionsText(series)).toBe('128\u00A0KiB, 32 deep, one job, direct')
  expect(series && disksText(series)).toBe('1 to 8 disks')
  expect(disksText({ rings: [{ disks: 1, rate: 1, halfWidth: null }] })).toBe('1 disk')
})

describe('rings on the chart', () => {
  const configuration = machineOf('sas6x4')

  test('that were calibrated on are set apart, and none lies beyond the axis', () => {
    const drawn = ringSeries(seriesShown(configuration), (disks) => disks < 6, [1, 7])
    expect(drawn.map(({ id, rings: points }) => [id, points?.length])).toEqual([
      ['used', 5],
      ['measured', 2],
    ])
  })
})

describe('what calibrating came to', () => {
  const configuration = machineOf('sas6x4.at6x2')
  const calibration = gaps.calibrate(configuration, seriesIn(configuration))
  const done = (): Calibration => {
    if ('why' in calibration) throw new RangeError(calibration.why)
    return calibration
  }

  test('is said with its interval and with what it was not shown', () => {
    const said = plainSentence(calibratedAnswer(done(), 'MB/s').sentence)
    expect(said).toMatch(
      /^Calibrated on yours, 20[34][\d.]*\s±\s[\d.]+\sMB\/s, the model is within 0\.\d\s% of each measurement left out\./,
    )
    expect(said).toContain('Three more, never used, are met within')
  })

  test('is compared with what was there before', () => {
    expect(recommendationText(done())).toMatch(/^Left out one at a time, measurements are met within .* before within /)
    expect(recommendationText({ ...done(), isRecommended: false })).toMatch(/^Not recommended: /)
  })

  test('leads back in one step to the link as it was', () => {
    const calibrated = withValues(configuration, done().values)
    expect(calibrated.calibrated.content).toHaveLength(1)
    const back = withValues(calibrated, gaps.backToBorrowed(calibrated) ?? {})
    expect(back.machine.text).toBe(configuration.machine.text)
    expect(back.calibrated.content).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { noteOf } from '../../../../src/configuration/resolve/lentValues.ts'
import { calibrate } from '../../../../src/prediction/gap/calibration.ts'
import { gapOf } from '../../../../src/prediction/gap/gapOf.ts'
import type { ExplanationId, Gap } from '../../../../src/prediction/gap/gap.ts'
import { machineOf, seriesOf } from '../../../support/builtGaps.ts'
import { there } from '../../../support/there.ts'

const cable = machineOf('pcie3x8.at3x4/adapter/sas6x4/expander/8*nearline-12tb.r205.sas6')
const counts = [1, 2, 3, 4, 5, 6, 7, 8]

/** Rates in MB/s for one to eight disks, known to 1 %. */
const rings = (rates: readonly number[]): { disks: number; rate: number; halfWidth: number }[] =>
  rates.map((rate, index) => ({ disks: counts[index] ?? 0, rate: rate * 1e6, halfWidth: rate * 1e4 }))

const gap = (rates: readonly number[], said: Parameters<typeof seriesOf>[1] = {}): Gap =>
  there(gapOf(cable, seriesOf(rings(rates), said), []))

const possible = ({ explanations }: Gap): readonly ExplanationId[] =>
  explanations.filter(({ isPossible }) => isPossible).map(({ id }) => id)

const halfLink = [204, 408, 611, 815, 1012, 1131, 1148, 1150]

describe('eight disks of 205 MB/s behind a cable that fills at 1160', () => {
  const found = gap(halfLink, { processor: 0.88 })

  test('are predicted at 1640, and measured at 1150', () => {
    expect(found.predicted.map((rate) => Math.round((rate ?? 0) / 1e6))).toEqual([205, 410, 615, 820, 1025, 1230, 1435, 1640])
    expect(found.difference).toBeCloseTo(-490 / 1640, 3)
    expect(found.rightUpTo).toEqual({ disks: 5, within: expect.closeTo(0.0128, 3) })
  })

  test('a cable on two lanes comes first, nothing fitted; a busy core second, its cost fitted', () => {
    const [first, second] = found.explanations
    expect(first).toMatchObject({
      id: 'trained-link',
      name: 'SAS cable on 2 of its 4 lanes, or at 3 Gb/s in place of 6 Gb/s',
      fitted: [],
      isPossible: true,
    })
    expect(first?.worst).toBeCloseTo(0.0257, 2)
    expect(second).toMatchObject({ id: 'core', isPossible: true })
    expect(second?.fitted.map(({ text }) => text)).toEqual(['115\u00A0µs a read'])
    expect(found.verdict).toBe('two')
  })

  test('larger reads would tell them apart, by one thing changed', () => {
    expect(found.next).toMatchObject({
      what: 'Read 1\u00A0MiB at a time',
      job: { size: 1_048_576, depth: 32, isOneJob: true, changed: 'bs' },
    })
    expect(found.next?.expected.map(({ id, rate }) => [id, Math.round(rate / 1e6)])).toEqual([
      ['trained-link', 1159],
      ['core', 1640],
    ])
    expect(Math.round((found.next?.limit ?? 0) / 1e6)).toBe(1400)
  })

  test('the slot that is known to be trained down stays in the list, and why it is not it', () => {
    const slot = found.explanations.find(({ name }) => name === 'PCIe slot on 4 of 8 lanes')
    expect(slot?.isPossible).toBe(false)
    expect(slot?.speaksAgainst).toEqual(['It carries 3601\u00A0MB/s and is asked for 1640\u00A0MB/s'])
  })

  test('after the next test one of them is ruled out, with the ring that did it', () => {
    const wide = { ...seriesOf([{ disks: 8, rate: 1.16e9, halfWidth: 2e7 }]), size: 1_048_576 }
    const after = gapOf(cable, seriesOf(rings(halfLink), { processor: 0.88 }), [], [wide])
    expect(after?.verdict).toBe('one')
    const core = after?.explanations.find(({ id }) => id === 'core')
    expect(core?.isPossible).toBe(false)
    expect(core?.speaksAgainst[0]).toMatch(/^With 8 disks/)
  })
})

test('what is met needs no explanation', () => {
  const found = gap([204, 408, 611, 815, 1012, 1220, 1430, 1630])
  expect(found.verdict).toBe('agree')
  expect(found.next).toBeNull()
  expect(found.rightUpTo?.disks).toBe(8)
})

test('faster than disks can be is a cache', () => {
  const found = gap([400, 820, 1230, 1650, 2020, 2400, 2800, 3200], { direct: false })
  expect(found.verdict).toBe('faster')
  expect(found.explanations[0]).toMatchObject({ id: 'cache', isPossible: true })
})

describe('drives of 281 MB/s at the rim that were measured further in', () => {
  const nearline = machineOf('pcie3x8/adapter/sas12x4/expander/8*nearline-20tb.sas6')
  const each = (rate: number, counted = counts): Gap =>
    there(gapOf(nearline, seriesOf(counted.map((disks) => ({ disks, rate: disks * rate * 1e6, halfWidth: disks * 1e6 }))), []))

  test('are explained by that, at 185 MB/s each, and the first bytes would tell', () => {
    const found = each(185)
    expect(possible(found)[0]).toBe('zone')
    expect(found.explanations[0]?.fitted.map(({ text }) => text)).toEqual(['185\u00A0MB/s a disk'])
    expect(found.next).toMatchObject({ what: 'The first bytes of each disk', job: { offset: 0, changed: 'offset' } })
    // there they are as fast as predicted, and all else that could be between says what was measured
    const [zone, rival] = found.next?.expected ?? []
    expect([zone?.id, Math.round((zone?.rate ?? 0) / 8e6)]).toEqual(['zone', 281])
    expect(rival?.rate).toBeLessThan(0.85 * (zone?.rate ?? 0))
    // a disk is fastest at the rim: no other zone would be faster
    expect(found.explanations.find(({ id }) => id === 'cache')?.name).not.toContain('zone')
  })

  test('are not explained by it below what the hub gives', () => {
    expect(possible(each(110))).not.toContain('zone')
  })
})

test('a slow disk that was measured alone is not asked for again', () => {
  const nearline = machineOf('pcie3x8/adapter/sas12x4/expander/4*nearline-20tb.sas6')
  const found = there(
    gapOf(
      nearline,
      seriesOf(
        [1, 2, 3, 4].map((disks) => ({ disks, rate: (60 + (disks - 1) * 281) * 1e6, halfWidth: disks * 1e6 })),
        { jobs: null, jobsOfEach: 1 },
      ),
      [],
    ),
  )
  expect(possible(found)[0]).toBe('slow-disk')
  expect(found.next?.what ?? '').not.toMatch(/alone/)
})

test('the same share less everywhere is a file system', () => {
  const found = gap([164, 328, 492, 656, 820, 984, 1148, 1312], { direct: null })
  expect(found.explanations[0]).toMatchObject({ id: 'file-system', fitted: [{ text: '80\u00A0% everywhere' }] })
})

test('one request at a time over all disks is as fast as one disk, with nothing fitted', () => {
  const found = gap([204, 205, 203, 204, 205, 204, 203, 205], { depth: 1 })
  expect(found.explanations[0]).toMatchObject({ id: 'depth', fitted: [], isPossible: true })
})

test('a core that was mostly idle is ruled out, whatever the rings say', () => {
  expect(possible(gap(halfLink, { processor: 0.3 }))).not.toContain('core')
})

test('what nothing explains is said to be so, and the smallest test is proposed where it is not made yet', () => {
  const rates = [204, 150, 611, 300, 1012, 200, 1430, 100]
  expect(gap(rates).next).toBeNull()
  const found = there(gapOf(cable, seriesOf(rings(rates).slice(1)), []))
  expect(found.verdict).toBe('none')
  expect(possible(found)).toEqual([])
  expect(found.next?.what).toBe('One disk alone')
})

test('the other value of what texts contradict each other about stands before anything fitted', () => {
  const narrow = machineOf('pcie3x8.at3x4/adapter/sas6x2/expander/8*nearline-12tb.r205.sas6')
  const found = gapOf(cable, seriesOf(rings(halfLink)), [{ name: 'SAS cable of 2 lanes', configuration: narrow }])
  expect(found?.explanations[0]).toMatchObject({ id: 'contradicted', name: 'SAS cable of 2 lanes', isPossible: true })
})

test('runs are brought together, with the interval that they have', () => {
  const runs = [1, 2, 4].flatMap((disks) => [0.98, 1, 1.02].map((factor) => ({ disks, rate: disks * 205e6 * factor, halfWidth: null })))
  const found = gapOf(cable, seriesOf(runs), [])
  expect(found?.runs).toEqual([3, 3, 3])
  expect(found?.series.rings.map(({ disks }) => disks)).toEqual([1, 2, 4])
  // 2 % of a run, of three runs: 1.96 · 2 %/√3
  expect((found?.series.rings[0]?.halfWidth ?? 0) / 205e6).toBeCloseTo(0.0226, 3)
})

test('means of three runs, with Student’s interval, are judged by what all of them scatter', () => {
  const means = rings(halfLink).map((ring) => ({ ...ring, runs: 3, halfWidth: (4.303 * 0.01 * ring.rate) / Math.sqrt(3) }))
  const found = gapOf(cable, seriesOf(means, { processor: 0.88 }), [])
  expect(found?.runs).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
  expect((found?.series.rings[0]?.halfWidth ?? 0) / 204e6).toBeCloseTo((1.96 * 0.01) / Math.sqrt(3), 4)
  expect(found?.explanations[0]?.id).toBe('trained-link')
})

test('a core for each job is no ceiling for all: with a job for each disk a core does not explain it', () => {
  const found = gapOf(cable, { ...seriesOf(rings(halfLink), { jobs: null }), jobsOfEach: 1 }, [])
  expect(found && possible(found)).toEqual(['trained-link'])
})

describe('drives whose rate is borrowed from their class', () => {
  const known = withValues(presetConfiguration('hba-8'), { drive: 'own', order: 'reads' })
  const lent = noteOf('Mine', [{ quantity: 'rateOuter', value: 280e6, least: 224e6, most: 300e6, members: 2 }])
  const borrowed = withValues(known, { driveNote: lent })
  const all = gapOf(known, seriesOf(rings([280])), [])?.predicted[0] ?? 0
  const slower = seriesOf(rings(counts.map((disks) => (disks * all * 0.84) / 1e6)))

  test('agree with what is measured within their range, others do not', () => {
    expect(gapOf(borrowed, slower, [])?.verdict).toBe('agree')
    expect(gapOf(known, slower, [])?.verdict).not.toBe('agree')
  })

  test('do not hide a link that is full before', () => {
    const full = seriesOf(rings(counts.map((disks) => Math.min((disks * all * 0.84) / 1e6, 900))))
    expect(gapOf(borrowed, full, [])?.explanations[0]).toMatchObject({
      id: 'trained-link',
      name: 'PCIe slot on 1 of its 8 lanes',
      isPossible: true,
    })
  })

  test('are calibrated with the range that they had', () => {
    const calibration = calibrate(borrowed, [slower])
    expect('why' in calibration ? calibration.why : calibration.constants[0]?.before.range).toEqual([224e6, 300e6])
  })
})

test('nothing is said where the closed forms say nothing: random reads many at a time', () => {
  expect(gapOf(cable, seriesOf(rings([2, 4]), { action: 'randread', depth: 32, jobs: 8, size: 4096 }), [])).toBeNull()
})

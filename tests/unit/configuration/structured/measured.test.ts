import * as fc from 'fast-check'
import type { MeasuredSeries } from '../../../../src/domain/measuredSeries.ts'
import { describe, expect, test } from 'vitest'
import { granted } from '../../../../src/domain/problem.ts'
import { encode } from '../../../../src/configuration/link/linkPairs.ts'
import { setFields, presetConfiguration } from '../../../../src/configuration/presets.ts'
import { parseLink, formatLink } from '../../../../src/configuration/link/link.ts'
import { calibratedValues } from '../../../../src/configuration/structured/calibrated.ts'
import { calibratedIn, calibratedValue } from '../../../../src/configuration/structured/calibratedConstants.ts'
import { measurements } from '../../../../src/configuration/structured/measured.ts'
import { measuredText, measuredValue, seriesIn, shortened } from '../../../../src/configuration/structured/measuredSeries.ts'
import { parseStructured, type Syntax } from '../../../../src/configuration/structured/structured.ts'
import { anyMeasurements } from '../../../properties/measurements.ts'
import { seriesOf } from '../../../support/builtGaps.ts'

function problem<T extends object>(syntax: Syntax<T>, text: string): string {
  const result = parseStructured(syntax, text)
  return result.ok ? '' : (result.problems[0]?.message ?? '')
}

/** What is not known of how it was measured. */
const unsaid = { size: null, depth: null, jobs: null, direct: null, processor: null } as const

const said = (text: string): readonly MeasuredSeries[] => {
  const read = parseStructured(measurements, text)
  return read.ok ? seriesIn({ measured: read.value }) : []
}

describe('what was measured', () => {
  test('stands by rising number of drives, however it was written', () => {
    expect(said('read/8:9,1:2')[0]?.rings.map(({ disks }) => disks)).toEqual([1, 8])
  })

  test('is what was asked, and rates by number of drives', () => {
    expect(said('read.b128K.q32.j1.direct.c0.88/1:204.5~0.8,2:408,2:407;randread/8:9.1')).toEqual([
      {
        action: 'read',
        size: 131_072,
        depth: 32,
        jobs: 1,
        direct: true,
        processor: 0.88,
        rings: [
          { disks: 1, rate: 204_500_000, halfWidth: 800_000 },
          { disks: 2, rate: 408_000_000, halfWidth: null },
          { disks: 2, rate: 407_000_000, halfWidth: null },
        ],
      },
      { ...unsaid, action: 'randread', rings: [{ disks: 8, rate: 9_100_000, halfWidth: null }] },
    ])
  })

  test('may say of how many runs a ring is the mean, and how many jobs each drive had', () => {
    expect(said('read.q4.e1/8:1150~12x3')[0]).toMatchObject({ jobs: null, jobsOfEach: 1, rings: [{ disks: 8, runs: 3 }] })
  })

  test('is shortened for links to the digits that measurements have', () => {
    const [series] = shortened([
      { ...unsaid, action: 'read', processor: 1 / 3, rings: [{ disks: 1, rate: 204_123_456.789, halfWidth: 1_234_567, runs: 3 }] },
    ])
    expect(measuredText(series ? [series] : [])).toBe('read.c0.333/1:204.12~1.23x3')
  })

  test('comes back bit for bit, and is written in an address as it is', () => {
    fc.assert(
      fc.property(anyMeasurements, (series) => {
        const text = measuredText(series)
        fc.pre(text.length <= 4_000)
        expect(said(text)).toEqual(series)
        expect(encode(text)).toBe(text)
      }),
      { seed: 1 },
    )
  })

  test.each([
    ['scrub/1:2', 'measured: “scrub/1:2” is not like read.b128K.q32.j1.direct.c0.88/1:204~0.8,2:408x3'],
    ['read.z9/1:2', '“read.z9/1:2” is not like'],
    ['read.b0/1:2', '“read.b0/1:2” is not like'],
    ['read.direct.buffered/1:2', 'is not like'],
    ['read', '“read” is not like'],
    ['read/1:2,0:3', 'then drives and MB/s'],
    ['read/1:1e9', 'is not like'],
    ['read/1:0', 'is not like'],
    ['read/1:0.000', 'is not like'],
    ['read/1:2~', 'is not like'],
    ['read/1:2~1~1', 'is not like'],
    ['read/10001:2', 'is not like'],
    ['read/1:2/3', 'is not like'],
    ['read/1:2;', '“” is not like'],
    [Array.from({ length: 7 }, () => 'read/1:2').join(';'), 'at most 6 series of 96.'],
    [`read/${Array.from({ length: 97 }, () => '1:2').join(',')}`, 'at most 6 series of 96.'],
  ])('%s is refused in words', (text, message) => {
    expect(problem(measurements, text)).toContain(message)
  })

  test('any text is read or refused with a sentence', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'read.wbqjc019:;/~,K-x()'.split('')), maxLength: 60 }), (text) => {
        expect(problem(measurements, text)).toMatch(/^$|^measured[^]*\.$/)
      }),
      { seed: 1 },
    )
  })

  test('stands in a link, and in none that has none', () => {
    const before = presetConfiguration('hba-8')
    expect(formatLink(before)).not.toContain('measured')
    const value = granted(measuredValue([seriesOf([{ disks: 8, rate: 1.15e9, halfWidth: 1.2e7 }])]))
    const link = formatLink(setFields(before, { measured: value }))
    expect(link).toContain('measured=read.b128K.q32.j1.direct/8:1150~12')
    expect(parseLink(link).configuration.measured).toBe(value)
  })
})

describe('what was calibrated', () => {
  test('is a value with its interval, and what it was before', () => {
    const result = parseStructured(calibratedValues, 'rim:203.6~0.8.was205(195-215).n5,host:114~3.had10.n8')
    expect(result.ok && calibratedIn({ calibrated: result.value })).toEqual([
      { id: 'rim', value: 203.6e6, halfWidth: 800_000, before: { value: 205e6, range: [195e6, 215e6], isWritten: false }, disks: 5 },
      { id: 'host', value: 0.000_114, halfWidth: 0.000_003, before: { value: 0.000_01, range: null, isWritten: true }, disks: 8 },
    ])
  })

  test('comes back bit for bit', () => {
    const positive = fc.double({ min: 1e-9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(positive, positive, positive, positive, positive, fc.boolean(), (value, halfWidth, was, least, more, isWritten) => {
        const before = { value: was, range: [least, least + more] as const, isWritten }
        const content = [{ id: 'random-service' as const, value, halfWidth, before, disks: 24 }]
        const written = calibratedValue(content)
        expect(written.ok && calibratedIn({ calibrated: written.value })).toEqual(content)
      }),
      { seed: 1 },
    )
  })

  test.each([
    ['rim:203', 'calibrated: “rim:203” is not like rim:203.6~0.8.was205(195-215).n5, of rim, host, random-service, each once.'],
    ['hub:1~1.was1.n1', 'is not like'],
    ['rim:0~1.was1.n1', 'is not like'],
    ['rim:1~1.was1.n1,,', 'is not like'],
  ])('%s is refused in words', (text, message) => {
    expect(problem(calibratedValues, text)).toContain(message)
  })
})

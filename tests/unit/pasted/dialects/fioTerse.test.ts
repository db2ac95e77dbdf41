import { describe, expect, test } from 'vitest'
import { fioTerse } from '../../../../src/pasted/dialects/fioTerse.ts'
import { fallenBy, measuredBy, ratesBy, unknownBy } from '../../../support/pastedReadings.ts'

const percentiles = Array.from({ length: 20 }, (_, at) => `${at * 5 + 1}.000000%=${at}`)

/** The fields of one direction: KiB, KiB/s, requests a second, ms, latencies, bandwidth with its deviation, and in version 5 samples. */
function direction(version: number, kibibytes: number, rate: number, deviation: number): readonly (string | number)[] {
  const five = version === 5 ? [90, 1, 2, 3, 4, 5] : []
  return [
    kibibytes,
    rate,
    rate / 128,
    60_000,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    ...percentiles,
    9,
    10,
    11,
    12,
    100,
    200,
    '100.000000%',
    rate,
    deviation,
    ...five,
  ]
}

function terse(version: number, read: readonly [number, number, number], write: readonly [number, number, number]): string {
  const head = version === 2 ? [2, 'job', 0, 0] : [version, 'fio-3.40', 'job', 0, 0]
  const trim = version === 3 ? [] : direction(version, 0, 0, 0)
  const cpu = ['3.500000%', '11.500000%', 1234, 0, 56]
  const depths = ['0.1%', '0.1%', '0.1%', '99.7%', '0.0%', '0.0%', '0.0%']
  const latencies = Array.from({ length: 22 }, () => '0.00%')
  const disk = ['sdq', 90_000, 0, 0, 0, 1, 2, 3, '98.20%']
  return [...head, ...direction(version, ...read), ...direction(version, ...write), ...trim, ...cpu, ...depths, ...latencies, ...disk].join(
    ';',
  )
}

const none = [0, 0, 0] as const

describe('fio --minimal', () => {
  test.each([2, 3, 4, 5])('version %d: rate, time, processor and disk stand where its layout has them', (version) => {
    const text = terse(version, [12_288_000, 204_800, 1024], none)
    expect(ratesBy(fioTerse, text)).toEqual(['unknown (reads) 204800 = 209715200'])
    expect(measuredBy(fioTerse, text)).toMatchObject([
      { perSecond: 1600, size: 131_072, duration: 60, bytes: 12_288_000 * 1024, processor: 0.15, disks: 1, devices: ['sdq'], busy: 0.982 },
    ])
    expect(measuredBy(fioTerse, text)[0]?.halfWidth === null).toBe(version !== 5)
  })

  test('samples of version 5 give the interval: t of 89 degrees, over √90', () => {
    const [measured] = measuredBy(fioTerse, terse(5, [12_288_000, 204_800, 1024], none))
    expect(measured?.halfWidth).toBeCloseTo((1.98698 * 1024 * 1024) / Math.sqrt(90), -1)
  })

  test('reads and writes of one job are parts of a mixed load', () => {
    expect(ratesBy(fioTerse, terse(3, [1_228_800, 20_480, 1], [614_400, 10_240, 1]))).toEqual([
      'mixed (reads) 20480 = 20971520',
      'mixed (writes) 10240 = 10485760',
    ])
  })

  test('jobs of one group are shares, and their sum', () => {
    const two = `${terse(3, none, [614_400, 10_240, 1])}\n${terse(3, none, [614_400, 10_240, 1])}`
    expect(measuredBy(fioTerse, two).map(({ part, rate }) => [part, rate])).toEqual([
      ['share', 10_485_760],
      ['share', 10_485_760],
      ['writes', 20_971_520],
    ])
  })

  test('other disks are those of another run', () => {
    const two = `${terse(3, none, [614_400, 10_240, 1])}\n${terse(3, none, [614_400, 10_240, 1]).replace('98.20%', '97.10%')}`
    expect(measuredBy(fioTerse, two).map(({ part, busy }) => [part, busy])).toEqual([
      ['writes', 0.982],
      ['writes', 0.971],
    ])
  })

  test('the line of fio 1, without requests a second and percentiles', () => {
    const each = (kibibytes: number, rate: number): string =>
      [kibibytes, rate, 60_000, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 100, 200, '50.0%', rate, 7].join(';')
    const old = `2;job0;0;0;${each(6_144_000, 102_400)};${each(3_072_000, 51_200)};14.5%;19.25%;1;0;7;100.0%;0.1%;0.1%;0.1%;0.1%;0.1%;0.1%${';0.00%'.repeat(22)}`
    expect(measuredBy(fioTerse, `${old}\n    what the job is for`)).toMatchObject([
      { rate: 104_857_600, duration: 60, processor: 0.3375, depth: 1, bytes: 6_144_000 * 1024 },
      { rate: 52_428_800, duration: 60 },
    ])
    expect(unknownBy(fioTerse, `${old}\n    what the job is for`)).toEqual([2])
  })

  test('a line that ends early gives what stands until there, or nothing', () => {
    const text = terse(3, none, [614_400, 10_240, 1])
    for (let length = 0; length < text.length; length += 7)
      expect(measuredBy(fioTerse, text.slice(0, length)).length).toBeLessThanOrEqual(1)
  })

  test('stands quoting, other line ends and a cut', () => expect(fallenBy(fioTerse, terse(3, [12_288, 2048, 1], none))).toEqual([]))
})

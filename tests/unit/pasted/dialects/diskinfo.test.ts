import { describe, expect, it } from 'vitest'
import { diskinfo } from '../../../../src/pasted/dialects/diskinfo.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const text = `ada1
\t512         \t# sectorsize
\t8001563222016\t# mediasize in bytes (7.3T)
\t15628053168 \t# mediasize in sectors
\t4096        \t# stripesize
\t0           \t# stripeoffset
\t15504021    \t# Cylinders according to firmware.
\tATA HARBOUR HC8000\t# Disk descr.
\tZZ1234AB    \t# Disk ident.
\tahcich1     \t# Attachment
\tNo          \t# TRIM/UNMAP support
\t7200        \t# Rotation rate in RPM
\tNot_Zoned   \t# Zone Mode
`
const whole = { node: 'ada1', model: 'HARBOUR HC8000', bytes: 8_001_563_222_016, sector: 512, rpm: 7200 }

const timed = `
Seek times:
\tFull stroke:\t  250 iter in   5.700000 sec =   22.800 msec
Transfer rates:
\toutside:       102400 kbytes in   0.512000 sec =   200000 kbytes/sec
\tmiddle:        102400 kbytes in   0.640000 sec =   160000 kbytes/sec
\tinside:        102400 kbytes in   1.024000 sec =   100000 kbytes/sec
`

describe('diskinfo says', () => {
  it('node, model, bytes, sector and turns', () => {
    expect(readingsOf(diskinfo, text)).toEqual([whole])
    const [drive] = drivesIn(diskinfo, text)
    expect([drive?.bytes, drive?.sector, drive?.rpm].map((said) => marked(text, said))).toEqual(['8001563222016', '512', '7200'])
  })

  it('the same in mails, with other line ends and without tabs', () => {
    for (const changed of Object.values(changedTexts(text))) expect(readingsOf(diskinfo, changed)).toEqual([whole])
    expect(readingsOf(diskinfo, text.replaceAll('\t', ' '))).toEqual([whole])
    expect(readingsOf(diskinfo, text.replaceAll(/^\t/gm, ''))).toEqual([whole])
  })

  it('several disks', () => {
    expect(readingsOf(diskinfo, text + text.replace('ada1', '/dev/da2')).map(({ node }) => node)).toEqual(['ada1', 'da2'])
  })

  it('a disk on one line without -v', () => {
    const line = 'ada1\t512\t8001563222016\t15628053168\t4096\t0\t15504021\t16\t63'
    expect(readingsOf(diskinfo, line)).toEqual([{ node: 'ada1', bytes: 8_001_563_222_016, sector: 512 }])
    expect(readingsOf(diskinfo, line.replace('8001', '9001'))[0]).not.toHaveProperty('bytes')
  })

  it('flash as no turns, and nothing where they are unknown', () => {
    expect(readingsOf(diskinfo, text.replace('7200', '0'))[0]?.rpm).toBe(0)
    expect(readingsOf(diskinfo, text.replace('7200', 'Unknown'))[0]).not.toHaveProperty('rpm')
  })

  it('the line of bytes that brackets or sectors contradict', () => {
    for (const [from, to, line] of [
      ['8001563222016', '9001563222016', 3],
      ['15628053168', '15628053169', 4],
    ] as const) {
      const changed = text.replace(from, to)
      expect(drivesIn(diskinfo, changed)[0]?.bytes).toBeNull()
      expect(diskinfo.read(blockOf(changed)).unknown).toEqual([{ line, probably: 'a number that was changed or cut' }])
    }
  })

  it('with -t the rates at three places', () => {
    const measured = diskinfo.read(blockOf(text + timed)).facts.flatMap((fact) => (fact.kind === 'measured' ? [fact] : []))
    expect(measured.map(({ measurement: { rate, bytes, duration, devices } }) => [rate, bytes, duration, devices])).toEqual([
      [200_000 * 1024, 102_400 * 1024, 0.512, ['ada1']],
      [160_000 * 1024, 102_400 * 1024, 0.64, ['ada1']],
      [100_000 * 1024, 102_400 * 1024, 1.024, ['ada1']],
    ])
    expect(measured.map(({ rate }) => marked(text + timed, { value: 0, at: rate }))).toEqual([
      '200000 kbytes/sec',
      '160000 kbytes/sec',
      '100000 kbytes/sec',
    ])
  })
})

/** Read by eye: node, model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'diskinfo/01.txt': ['ada0 | - | 1000204821504 | 512 | - | - | -/-'],
  'diskinfo/02.txt': ['ada0 | - | 2000398934016 | 512 | - | - | -/-'],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  it.each(machineSamples('diskinfo').map(({ file }) => [file]))('%s', (file) => {
    const sample = machineSampleText(file)
    expect(readingsOf(diskinfo, sample).map(inShort)).toEqual(golden[file])
  })
})

import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { driveOfModel } from '../../../../src/catalog/library/models.ts'
import { libraryDrives } from '../../../../src/catalog/library/library.ts'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { readPasted, type Pasted } from '../../../../src/configuration/pasted/readPasted.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { resolve } from '../../../../src/configuration/resolve/resolve.ts'
import * as samples from './samples.ts'
import { runs } from '../../../support/effort.ts'

const context = { rpm: 7_200 }

function read(text: string): Pasted {
  const result = readPasted(text, context)
  if (!result.ok) throw new Error(result.problems.map(({ message }) => message).join(' '))
  return result.value
}

const message = (text: string): string => {
  const result = readPasted(text, context)
  return result.ok ? '' : result.problems.map((one) => one.message).join(' ')
}

describe('smartctl -i', () => {
  test('says model, capacity, speed and the present rate of the link', () => {
    const { tools, facts, values, model, silent, unrecognised } = read(samples.smartctlSata)
    expect(tools).toEqual(['smartctl -i'])
    expect(values).toEqual({
      drive: 'own',
      rpm: 7_200,
      driveCapacity: 20_000.589,
      bus: 'own',
      busRate: 300e6,
      connection: 'own-channels',
    })
    expect(facts.map(({ label, line }) => [label, line])).toEqual([
      ['Model', 5],
      ['Capacity', 8],
      ['Spindle speed', 10],
      ['Interface', 13],
    ])
    expect(driveOfModel(model ?? '')?.id).toBe('toshiba-mg10')
    expect(silent).toContain('seek times')
    expect(unrecognised).toBe(9)
  })

  test('of a SAS drive says its product', () => {
    const { values, model } = read(samples.smartctlSas)
    expect(values).toEqual({ drive: 'own', rpm: 7_200, driveCapacity: 18_000.2079 })
    expect(driveOfModel(model ?? '')?.id).toBe('wd-hc550')
  })

  test('of a drive without a spindle sets no speed', () => {
    const { values, facts } = read(samples.smartctlSata.replace('7200 rpm', 'Solid State Device'))
    expect(values.rpm).toBeUndefined()
    expect(facts.find(({ label }) => label === 'Spindle speed')?.how).toContain('no spindle')
  })

  test.each([
    ['7200 rpm', '99999999 rpm', /^Line 10, “99999999 rpm”: Spindle speed .*1 to 1.000.000/],
    ['20,000,588,955,648 bytes', '1e400 bytes', /^Line 8, “1e400 bytes.*Capacity of a drive/],
    ['current: 3.0 Gb/s', 'current: 0 Gb/s', /^Line 13, .*Bus rate/],
  ])('names line and value where a number cannot be: %s', (from, to, said) => {
    expect(message(samples.smartctlSata.replace(from, to))).toMatch(said)
  })
})

describe('diskinfo -t', () => {
  test('says strokes less half a turn, and zones', () => {
    const { values, facts } = read(samples.diskinfo750)
    expect(values).toMatchObject({ drive: 'own', seekForm: 'three', mediaForm: 'zones', driveCapacity: 750.156374 })
    // 20.074 ms less half a turn of 8.333 ms
    expect(values.seekFull).toBeCloseTo(0.0159073, 6)
    // 11.449 + (14.541 − 11.449)/3 − 4.167 ms
    expect(values.seekAverage).toBeCloseTo(0.008313, 6)
    expect(facts.map(({ label }) => label)).toEqual(['Capacity', 'Full-stroke seek', 'Average seek', 'Rates, outside and inside'])
    const drive = resolve(withValues(firstConfiguration, { rpm: 7_200, ...values }))
    if (!drive.ok) throw new Error(drive.problems[0]?.message)
    const { zones, surfaces } = drive.value.drive
    expect(Math.abs(zones[0].headRate / (107_931 * 1024) - 1)).toBeLessThan(0.001)
    expect(Math.abs((zones[7]?.headRate ?? 0) / (51_487 * 1024) - 1)).toBeLessThan(0.001)
    const held = surfaces * zones.reduce((sum, zone) => sum + zone.cylinders * zone.trackSize, 0)
    expect(Math.abs(held / 750_156_374_016 - 1)).toBeLessThan(0.001)
  })

  test('after smartctl takes the speed from there', () => {
    const slow = read(samples.smartctlSata.replace('7200', '5400') + samples.diskinfo750)
    expect(slow.silent.join(' ')).not.toMatch(/spindle speed|seek times/)
    expect(slow.tools).toEqual(['smartctl -i', 'diskinfo -t'])
    expect(slow.values.seekFull).toBeCloseTo(0.020074 - 0.0055556, 6)
    expect(slow.facts.find(({ label }) => label === 'Full-stroke seek')?.how).toContain('5400 rpm')
  })
})

test('lspci -vv says the link of the storage controller, not of what comes before it', () => {
  const { values, facts } = read(samples.lspci)
  // 8 lanes of 8 GT/s × 128/130, 256 of 280 bytes
  expect(Number(values.busRate) / 1e6).toBeCloseTo(7_201.8, 0)
  expect(facts.map(({ line }) => line)).toEqual([4, 9])
  expect(facts[0]?.text).toContain('SAS3008')
})

describe('sas_discover -v', () => {
  test('says the port of the first host and its disks', () => {
    const { values, silent } = read(samples.sasDiscover)
    expect(values).toEqual({ bus: 'own', busRate: 4_800e6, connection: 'scsi-bus', disks: 42 })
    expect(silent.join(' ')).toContain('the disks of 1 other host,')
  })

  test('without rates sets none', () => {
    const { values, facts } = read(samples.sasDiscoverBare)
    expect(values).toEqual({ disks: 11 })
    expect(facts.find(({ label }) => label.startsWith('Port'))?.how).toContain('does not print')
  })
})

describe('fio JSON', () => {
  test('says the workload of its first job, and what was measured', () => {
    const { values, facts } = read(samples.fio)
    expect(values).toMatchObject({ requestSize: 8_192, outstanding: 64, pattern: 'random' })
    expect(values.writeShare).toBeCloseTo(0.3, 12)
    expect(facts.filter(({ label }) => label.endsWith('measured')).map(({ text }) => text)).toEqual([
      '2.25 MB/s, 275 requests a second',
      '0.966 MB/s, 118 requests a second',
    ])
  })

  test.each(['"8x"', '"-8k"', '"999999999999m"'])('refuses a size %s and names it', (size) => {
    expect(message(samples.fio.replace('"8k"', size))).toMatch(/^“bs=.*Request size/)
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a pattern named %s is none', (name) => {
    const { values } = read(samples.fio.replace('"randrw"', `"${name}"`))
    expect(values.pattern).toBeUndefined()
  })
})

describe('what is no output of a tool', () => {
  test.each([
    ['nothing', '  \n ', 'no text yet'],
    ['a letter', 'Dear drive, how fast are you?', 'Nothing was recognised; it begins “Dear drive'],
    ['a binary', 'ELF\u0001\u0002\u0000', 'control characters'],
    ['a huge text', 'x'.repeat(400_001), 'at most 400000'],
    ['too many lines', '\n'.repeat(10_000).concat('x'), 'at most 10000'],
    ['markup', '<script>alert(1)</script>', 'Nothing was recognised'],
    ['JSON of something else', '{"__proto__":{"jobs":[1]},"constructor":1}', 'Nothing was recognised'],
    ['deep JSON', '['.repeat(100_000), 'Nothing was recognised'],
  ])('is refused with a reason: %s', (_, text, reason) => {
    expect(message(text)).toContain(reason)
  })

  test('never throws, and what it sets can be set', () => {
    const pieces = Object.values(samples).flatMap((text) => text.split('\n'))
    const line = oneof(
      constantFrom(...pieces),
      string(),
      constantFrom('Rotation Rate: -1 rpm', '\tFull stroke:\t 1 iter in 1 sec = . msec'),
    )
    assert(
      property(array(line, { maxLength: 40 }), (lines) => {
        const result = readPasted(lines.join('\n'), context)
        const said = result.ok ? result.value.facts.map(({ label }) => label) : result.problems.map((one) => one.message)
        expect(said.every((one) => one.length > 0)).toBe(true)
        expect(result.ok || result.problems.length > 0).toBe(true)
      }),
      { numRuns: runs(400) },
    )
  })

  test('cut anywhere never throws', () => {
    for (const text of Object.values(samples)) {
      for (let end = 0; end < text.length; end += 7) expect(() => readPasted(text.slice(0, end), context)).not.toThrow()
    }
  })
})

test('models are those of drives that the library has', () => {
  const named = ['ST18000NM000J-2TV103', 'SEAGATE ST9600204SS', 'WDC  WUH722424ALE6L4', 'IBM-DTLA-307030'].map(
    (model) => driveOfModel(model)?.id,
  )
  expect(named).toEqual(['seagate-exos-x18', 'seagate-savvio-10k-4', 'wd-hc580', 'ibm-deskstar-75gxp'])
  const known = new Set(libraryDrives.map(({ id }) => id))
  expect(known.has(driveOfModel('ST34501W')?.id ?? '')).toBe(true)
  expect(driveOfModel('')).toBeUndefined()
})

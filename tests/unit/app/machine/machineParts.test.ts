import { describe, expect, test } from 'vitest'
import { textsOfFiles } from '../../../../src/app/machine/intake.ts'
import { placeNames } from '../../../../src/app/machine/placeNames.ts'
import { presentRows } from '../../../../src/app/machine/presentRows.ts'
import { carriedRates, rowRate } from '../../../../src/app/machine/rowRates.ts'
import { costSentence, sequenceBars, sequencesOf } from '../../../../src/app/machine/sequence.ts'
import { treeWires } from '../../../../src/views/shared/treeWires.ts'
import { curvesOf } from '../../../../src/app/machine/Curves.tsx'
import { mostFileBytes } from '../../../../src/pasted/limits.ts'
import { withMachine } from '../../../../src/configuration/allowedChange.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import * as passes from '../../../../src/prediction/passes/passes.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { exampleMachine, exampleTexts, machineOf, placeOf } from './exampleMachine.ts'

const sequenceFor = sequencesOf((machine) => withMachine(firstConfiguration, machine), passes)
const configuration = withMachine(firstConfiguration, exampleMachine.machine) ?? firstConfiguration

describe('names of lines', () => {
  test('have the letter of their text', () => {
    expect(placeNames([placeOf(0, 21, 'Speed')], exampleTexts).map(({ text }) => text)).toEqual(['A21'])
  })

  test('of lines that follow each other are one', () => {
    const phys = [6, 7, 8, 9].map((line) => placeOf(2, line, '6 Gbps'))
    expect(placeNames(phys.toReversed(), exampleTexts).map(({ text }) => text)).toEqual(['C6 to 9'])
  })

  test('end with how many more there are', () => {
    const places = [placeOf(0, 1, 'Xeon'), placeOf(0, 9, 'MaxPayload'), placeOf(0, 21, 'Speed'), placeOf(2, 6, '6 Gbps')]
    expect(placeNames(places, exampleTexts).map(({ text }) => text)).toEqual(['A1', 'A9', '2 more'])
  })
})

describe('what rows carry', () => {
  const rates = carriedRates(configuration)
  const rateOf = (row: number): number | null => {
    const found = exampleMachine.rows[row]
    return found ? rowRate(found, rates) : null
  }

  test('is that of the hop in the machine; boxes and the host have none', () => {
    expect(rateOf(0)).toBeNull()
    expect(rateOf(2)).toBeNull()
    // four lanes of PCIe 3.0 with 256 bytes in a packet, four lanes of SAS at 6 Gb/s: as the question of passes has them
    expect(rateOf(1)).toBeCloseTo(3.6e9, -8)
    expect(rateOf(3)).toBeCloseTo(2.32e9, -8)
  })

  test('of drives is that of one', () => {
    expect(rateOf(6)).toBeGreaterThan(100e6)
    expect(rateOf(6)).toBeLessThan(400e6)
  })
})

describe('what an open choice decides', () => {
  test('is said with a rate for each side, and what is trained down with its cost', () => {
    const said = plainSentence(costSentence(exampleMachine, sequenceFor, 'MB/s'))
    expect(said).toMatch(/^That choice decides: \d+\sMB\/s with 4 lanes, 1160\sMB\/s with 2 lanes\. /)
    expect(said).toContain('costs nothing')
  })

  test('has a bar for each option and for each link restored', () => {
    const bars = sequenceBars(exampleMachine, sequenceFor)
    expect(bars.map(({ label }) => label)).toEqual(['cable: 4 lanes', 'cable: 2 lanes', 'PCIe 3.0 slot restored'])
    expect(bars.map(({ limit }) => limit)).toEqual(['the disks limit', 'the SAS cable limits', 'the disks limit'])
    expect(bars[0]?.rate).toBeGreaterThan(bars[1]?.rate ?? Infinity)
  })

  test('without one it is what the machine delivers', () => {
    const plain = { ...exampleMachine, contradictions: [], trained: [] }
    expect(plainSentence(costSentence(plain, sequenceFor, 'MB/s'))).toMatch(/all drives together deliver/)
    expect(sequenceBars(plain, sequenceFor)).toHaveLength(1)
  })
})

describe('the machine of a configuration', () => {
  test('is a row each, drives behind their own links', () => {
    const rows = presentRows(configuration)
    expect(rows.map(({ title }) => title.split(',')[0])).toEqual([
      'Host',
      'PCIe slot',
      'Adapter',
      'SAS cable',
      'SAS expander',
      'SATA link of nearline 12 TB',
      expect.any(String),
    ])
    expect(rows.map(({ depth }) => depth)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(rows.at(-1)?.count).toBe(8)
  })

  test('every machine has rows', () => {
    const other = withMachine(firstConfiguration, machineOf('dmi3x4/(adapter/sata6/multiplier/4*disk,2*sata-ssd-4tb.sata6)'))
    expect(other && presentRows(other).length).toBeGreaterThan(4)
  })
})

test('lines of a tree pass by to later branches', () => {
  expect(treeWires([0, 1, 2, 1, 2]).map(({ hasNext, opensBelow, passing }) => [hasNext, opensBelow, passing])).toEqual([
    [false, true, []],
    [true, true, []],
    [false, false, [1]],
    [false, true, []],
    [false, false, []],
  ])
})

test('one curve a row that a line tells of, two where texts disagree', () => {
  const curves = curvesOf(exampleMachine.rows, exampleTexts)
  expect(curves.map(({ row, line }) => `${line}>${row}`)).toEqual(['A1>0', 'A21>1', 'A13>2', 'B3>3', 'C2>3', 'B3>4', 'C6>5', 'E5>6'])
  expect(curves.filter(({ isWarned }) => isWarned)).toHaveLength(3)
})

describe('files', () => {
  const file = (name: string, bytes: Uint8Array<ArrayBuffer>): File => new File([bytes], name)

  test('are read as text, also as shells of Windows write them', async () => {
    const wide = new Uint8Array([0xff, 0xfe, ...new TextEncoder().encode('d i s k').map((code) => (code === 32 ? 0 : code)), 0])
    const { texts, refused } = await textsOfFiles([file('a.txt', new TextEncoder().encode('disk')), file('b.txt', wide)])
    expect(texts.map(({ text }) => text.replace('\uFEFF', ''))).toEqual(['disk', 'disk'])
    expect(refused).toEqual([])
  })

  test('that are too large are named with their size and what is allowed', async () => {
    const { texts, refused } = await textsOfFiles([file('large.log', new Uint8Array(mostFileBytes + 1))])
    expect(texts).toEqual([])
    expect(refused[0]).toContain('large.log is 32.1 MB long. At most 32.0 MB are read at once')
  })

  test('that are no text are named', async () => {
    const { texts, refused } = await textsOfFiles([
      file('photo.png', new Uint8Array([0x89, 0x50, 0, 0, 1])),
      file('none.txt', new Uint8Array()),
    ])
    expect(texts).toEqual([])
    expect(refused).toEqual(['photo.png is no text and was not read.', 'none.txt is empty.'])
  })
})

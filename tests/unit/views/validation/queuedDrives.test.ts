import { describe, expect, test } from 'vitest'
import { judgeArray, judgeQueue, arrayPlan, neededReasons, queuePlan, queueSummary } from '../../../../src/prediction/studies/whiteStudy.ts'
import {
  arrayRows,
  constantRows,
  figureRows,
  megabytesText,
  queueColumns,
  queuedSentence,
  tagsText,
} from '../../../../src/views/validation/queuedDrives.ts'
import { judgeFigureOne } from '../../../../src/prediction/studies/figureOne.ts'
import { queueingSimulation } from '../../../../src/prediction/queueingSimulation.ts'

const plan = queuePlan()
/** Every cell as measured, but for one of each pattern. */
const rows = plan.map((cell) => {
  const far: Readonly<Record<string, number>> = { 'SCSI read random 4 disk': 0.8, 'SCSI read interleaved 1 disk': 0.4 }
  return judgeQueue(cell, cell.measured * (far[cell.name] ?? 1))
})

describe('the sentence about Table 5', () => {
  test('says nothing before every cell is known', () => {
    expect(queuedSentence({ cells: rows.slice(1), arrays: [], summary: null, reasons: new Map(), claims: [], figure: null })).toBe('')
  })

  test('counts what was seen and what a constant answers apart, and names the worst', () => {
    const state = { cells: rows, arrays: [], summary: queueSummary(rows), reasons: neededReasons(rows), claims: [], figure: null }
    expect(rows).toHaveLength(240 - 48)
    expect(queuedSentence(state)).toBe(
      'Within 15.0\u00A0% are, seen but not fitted to, 60 of 61 random and 60 of 61 interleaved cells; of the sequential ones, which one fitted constant a column answers, 60 of 60. Furthest off is SCSI, interleaved reads, no tags, ordered by drive, −60.0\u00A0%.',
    )
  })
})

test('a cell far off has a reason where one is known, and says so where none is', () => {
  const reasonOf = (name: string): string | null | undefined => rows.find((row) => row.name === name)?.reason
  expect(reasonOf('SCSI read interleaved 1 disk')).toContain('two requests of a stream for each seek')
  expect(reasonOf('SCSI read random 4 disk')).toBe('No reason is known.')
  expect(reasonOf('SCSI read random 32 both')).toBeNull()
})

test('constants carry value, unit and source, and which cell they were fitted to', () => {
  expect(constantRows).toHaveLength(2 * 9)
  const [window] = constantRows.filter(([name]) => name?.startsWith('SCSI: requests the drive'))
  expect(window).toEqual([expect.any(String), '32', expect.stringContaining('calibrated: the power of two nearest to one cell')])
  expect(constantRows.map(([, value]) => value)).toContain('0.519\u00A0ms')
})

test('columns begin with what the model speaks of; numbers look as printed', () => {
  expect(queueColumns.map(({ family, pattern }) => `${family} ${pattern}`)).toEqual([
    'SCSI random',
    'IDE random',
    'SCSI sequential',
    'IDE sequential',
    'SCSI interleaved',
    'IDE interleaved',
  ])
  expect([megabytesText(2.786e6), megabytesText(15.8e6), tagsText(1), tagsText(32)]).toEqual(['2.79', '15.8', 'no tags', '32 tags'])
})

test('an array has both simulations and what its bus carries', () => {
  const [cell] = arrayPlan().filter(({ family, pattern }) => family === 'SCSI' && pattern === 'random')
  if (!cell) throw new Error('no array')
  const prediction = queueingSimulation.answer({ queued: cell.scheduled, run: { seed: 1, precision: 0.2, maximumReads: 1000 } })
  const row = judgeArray(cell, { ...prediction, throughput: 8.4e6, busUtilization: 0.1 }, { ...prediction, throughput: 4.2e6 })
  expect(arrayRows({ cells: [], arrays: [row], summary: null, reasons: new Map(), claims: [], figure: null })).toEqual([
    ['SCSI, random writes', '4.2', '8.40 (+100.0\u00A0%)', '4.20', '10.0\u00A0%'],
  ])
})

test('Figure 1 has a line for each instant', () => {
  const figure = { ...judgeFigureOne(), sentence: '' }
  const lines = figureRows({ cells: [], arrays: [], summary: null, reasons: new Map(), claims: [], figure })
  expect(lines).toHaveLength(12)
  expect(lines[0]).toEqual(['no tags, T1', '100 and 101', '100', '100'])
  expect(lines[7]).toEqual(['2 tags, T2', 'N+100 and 102', 'N+100, 102', '102, N+100'])
})

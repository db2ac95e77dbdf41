import { describe, expect, test } from 'vitest'
import { arraySimulation } from '../../../../src/prediction/arraySimulation.ts'
import {
  judgeStripeUnit,
  judgeUtilization,
  stripeUnitPlan,
  studyRun,
  utilizationPlan,
} from '../../../../src/prediction/studies/stripingStudy.ts'
import { judgeWhiteArray, whiteArrayPlan } from '../../../../src/prediction/studies/whiteArrays.ts'
import {
  issueLagsSentence,
  olderRuleSentence,
  olderUnitRows,
  unitRows,
  unitsSentence,
  utilizationMap,
  utilizationSentence,
  whiteRows,
  whitesMap,
  whitesSentence,
} from '../../../../src/views/validation/stripedArrays.ts'

const cells = utilizationPlan()
const simulated = (index: number): ReturnType<typeof judgeUtilization> => {
  const cell = cells[index]
  if (!cell) throw new Error(`no point ${index}`)
  return judgeUtilization(cell, arraySimulation.answer({ array: cell.array, run: { ...studyRun, precision: 0.05 } }))
}

describe('Figure 5 as it fills in', () => {
  test('has a cell for every simulated point and says nothing before all are known', () => {
    const state = { utilization: [simulated(0), simulated(cells.length - 1)] }
    const { rows, columns, cells: map } = utilizationMap(state)
    expect([rows.length, columns.length]).toEqual([6, 17])
    expect(map.flat().filter((cell) => cell !== null)).toHaveLength(2)
    expect(map.at(-1)?.[0]?.text).toMatch(/^[−+]?\d+\.\d$/)
    expect(map[0]?.at(-1)).not.toBeNull()
    expect(utilizationSentence(state)).toBe('')
  })

  test('says rms, share and worst once it is complete', () => {
    const first = simulated(0)
    const all = cells.map((cell, index) => ({ ...first, ...cell, error: index === 0 ? -0.143 : 0.02 }))
    expect(utilizationSentence({ utilization: all })).toBe(
      `Over ${cells.length} points the model is off by 2.4\u00A0% (rms); ${cells.length - 1} lie within 5.0\u00A0%. It is furthest off, −14.3\u00A0%, at 1 request in flight and one unit: service varies less than it takes for granted.`,
    )
  })
})

test('Figure 5 tells the error by each γ once it is complete', () => {
  expect(issueLagsSentence({ issueLags: [] })).toBe('')
  const issueLags = [
    { issueLag: 'p(1-p)', rms: 0.029 },
    { issueLag: 0.15, rms: 0.0321 },
  ] as const
  expect(issueLagsSentence({ issueLags })).toContain('By γ, rms: p(1\u202f−\u202fp) 2.9\u00A0%, 0.15 3.2\u00A0%.')
})

test('Figures 7 and 9 mark what may be followed and what may not', () => {
  const plan = stripeUnitPlan()
  const rows = plan.map((cell, index) =>
    judgeStripeUnit(
      cell,
      cell.arrays.map((_, unit) => (index === 0 && unit > 0 ? 1 : 10)),
    ),
  )
  const state = { units: rows }
  const [first = []] = unitRows(state)
  expect(first[1]).toMatch(/^\d+\.\d ✗ \d+\.\d\u00A0%$/)
  expect(first[2]).toMatch(/✓$/)
  expect(unitsSentence(state)).toMatch(/^In 35 of 36 cases/)
  // the same case at 512 B, brought up to an equal part of every disk
  expect(olderUnitRows(state)[0]?.slice(1, 3)).toEqual(['2.0 ✗ 10.0\u00A0%', '4.0 ✓'])
  expect(olderRuleSentence(state)).toMatch(/does so in 35 \(Figure 8\).* 1 of its 1 misses lies\.$/)
  expect(olderRuleSentence({ units: [] })).toBe('')
  expect(unitRows({ units: [] })[0]?.[1]).toBe('–')
  expect(unitsSentence({ units: rows.slice(1) })).toBe('')
})

test('Table 7 is told for every array, and a spare is not judged', () => {
  const first = simulated(0).simulated
  const whites = whiteArrayPlan().map((cell) =>
    judgeWhiteArray(
      cell,
      [1e6, 2e6, 5e6].map((throughput) => ({ ...first, throughput })),
    ),
  )
  expect(whiteRows({ whites }).map(([name]) => name)).toEqual([
    'IDE, Vinum, 4 drives',
    'IDE, RAID 5, 8 drives',
    'IDE, RAID 5, 7 drives and a spare',
    'SCSI, Vinum, 4 drives',
    'SCSI, RAID 5, 8 drives',
    'SCSI, RAID 5, 7 drives and a spare',
  ])
  expect(whiteRows({ whites })[1]).toEqual(['IDE, RAID 5, 8 drives', '3.8', '1.00', '2.00', '5.00 (+31.6\u00A0%)'])
  // 5.4 MB/s of the first are not between 1 and 5
  expect(whitesSentence({ whites })).toMatch(/^Of 4 arrays .* 3 lie between/)
  expect(whitesSentence({ whites: [] })).toBe('')
  expect(whitesMap({ whites }).cells[0]?.map((cell) => cell?.text)).toEqual(['5.40', '1.00', '2.00', '5.00', '−7.4'])
})

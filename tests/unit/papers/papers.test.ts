import { describe, expect, test } from 'vitest'
import type { Section } from '../../../src/answer/document.ts'
import { valueOf } from '../../../src/answer/tables.ts'
import { reddyClaims, type ReddyClaim } from '../../../src/catalog/publishedResults/reddy1992.ts'
import { whiteClaims } from '../../../src/catalog/publishedResults/white2001Claims.ts'
import { arraySimulation } from '../../../src/prediction/arraySimulation.ts'
import type { JudgedClaim } from '../../../src/papers/reddy/reddyStudy.ts'
import { judgeStripeUnit, stripeUnitPlan, studyRun, utilizationPlan, type UtilizationRow } from '../../../src/papers/leeKatz1993Study.ts'
import { olderRuleSentence, unitSections, unitsSentence, utilizationSection, utilizationSentence } from '../../../src/papers/leeKatz1993.ts'
import { claimsSection, claimsSentence } from '../../../src/papers/kit.ts'
import { agreement } from '../../../src/papers/reddy1992.ts'
import { constantRows, figureOneSection, queuedSentence, queueSection } from '../../../src/papers/white2001.ts'
import { judge as judgeArrays, whitesSection, whitesSentence } from '../../../src/papers/white2001Arrays.ts'
import { judgeQueue, queuePlan } from '../../../src/papers/whiteStudy.ts'
import { softwareArrays } from '../../support/longStudies.ts'
import { there } from '../../support/there.ts'

/** What stands in the rows of a section, in words. */
const wordsOf = ({ table }: Section): readonly (readonly unknown[])[] => table?.rows.map((row) => row.map(valueOf)) ?? []

const cells = utilizationPlan()
const simulated = (index: number): UtilizationRow => {
  const cell = there(cells[index])
  const answer = arraySimulation.answer({ array: cell.array, run: { ...studyRun, precision: 0.05 } })
  return { ...cell, simulated: answer, error: cell.predicted.utilization / answer.utilization - 1 }
}

describe('Figure 5 of Lee & Katz', () => {
  test('has a cell for every simulated point', () => {
    const state = { issueLags: [], utilization: [simulated(0), simulated(cells.length - 1)] }
    const section = utilizationSection(state)
    const rows = wordsOf(section)
    expect([rows.length, section.table?.columns.length]).toEqual([6, 18])
    expect(rows.flat().filter((cell) => typeof cell === 'string' && /^[−+]?\d+\.\d$/.test(cell))).toHaveLength(2)
    expect(section.all?.().rows).toHaveLength(2)
  })

  test('says rms, share and worst', () => {
    const first = simulated(0)
    const all = cells.map((cell, index) => ({ ...first, ...cell, error: index === 0 ? -0.143 : 0.02 }))
    expect(utilizationSentence(all)).toBe(
      `Over ${cells.length} points the model is off by 2.4\u00A0% (rms); ${cells.length - 1} lie within 5.0\u00A0%. It is furthest off, −14.3\u00A0%, at 1 request in flight and one unit: service varies less than it takes for granted.`,
    )
  })

  test('tells the error by each γ', () => {
    const issueLags = [
      { issueLag: 'p(1-p)', rms: 0.029 },
      { issueLag: 0.15, rms: 0.0321 },
    ] as const
    expect(utilizationSection({ utilization: [simulated(0)], issueLags: [...issueLags] }).text?.[0]).toContain(
      'By γ, rms: p(1\u202f−\u202fp) 2.9\u00A0%, 0.15 3.2\u00A0%.',
    )
  })
})

test('Figures 7 to 9 tint what may not be followed', () => {
  const units = stripeUnitPlan().map((cell, index) =>
    judgeStripeUnit(
      cell,
      cell.arrays.map((_, unit) => (index === 0 && unit > 0 ? 1 : 10)),
    ),
  )
  const [byFormula, older] = unitSections(units)
  expect(byFormula && wordsOf(byFormula)[0]?.[1]).toMatch(/^\d+\.\d \(\d+\.\d\u00A0%\)$/)
  expect(byFormula && wordsOf(byFormula)[0]?.[2]).toMatch(/^\d+\.\d$/)
  // the same case at 512 B, brought up to an equal part of every disk
  expect(older && wordsOf(older)[0]?.slice(1, 3)).toEqual(['2.0 (10.0\u00A0%)', '4.0'])
  expect(unitsSentence(units)).toMatch(/^In 35 of 36 cases/)
  expect(olderRuleSentence(units)).toMatch(/does so in 35 \(Figure 8\).* 1 of its 1 misses lies\.$/)
})

test('Table 7 is told for every array, and a spare is not judged', () => {
  const known = Array.from({ length: 6 }, () => [1e6, 2e6, 5e6].map((throughput) => ({ throughput })))
  const { whites } = judgeArrays({ whites: known.flat(), software: softwareArrays.reviewed() })
  const rows = wordsOf(whitesSection(whites))
  expect(rows.map(([name]) => name)).toEqual([
    'IDE, Vinum, 4 drives',
    'IDE, RAID 5, 8 drives',
    'IDE, RAID 5, 7 drives and a spare',
    'SCSI, Vinum, 4 drives',
    'SCSI, RAID 5, 8 drives',
    'SCSI, RAID 5, 7 drives and a spare',
  ])
  expect(rows[1]).toEqual(['IDE, RAID 5, 8 drives', '3.8', '1.00', '2.00', '5.00', '+31.6'])
  // 5.4 MB/s of the first are not between 1 and 5
  expect(whitesSentence(whites)).toMatch(/^Of 4 arrays .* 3 lie between/)
})

describe('Table 5 of White, Ng & Hillyer', () => {
  /** Every cell as measured, but for one of each pattern. */
  const far: Readonly<Record<string, number>> = { 'SCSI read random 4 disk': 0.8, 'SCSI read interleaved 1 disk': 0.4 }
  const rows = queuePlan().map((cell) => judgeQueue(cell, cell.measured * (far[cell.name] ?? 1)))

  test('counts what was seen and what a constant answers apart, and names the worst', () => {
    expect(rows).toHaveLength(240 - 48)
    expect(queuedSentence(rows)).toBe(
      'Within 15.0\u00A0% are, seen but not fitted to, 59 of 60 random cells and 32 of 32 interleaved ones; of the interleaved ones with no tags and 32, on which constants were chosen, 27 of 28; of the sequential ones, which one fitted constant a column answers, 60 of 60. Furthest off is SCSI, interleaved reads, no tags, ordered by drive, −60.0\u00A0%.',
    )
  })

  test('a cell far off has a reason where one is known, says so where none is, and is marked', () => {
    const reasonOf = (name: string): string | null | undefined => rows.find((row) => row.name === name)?.reason
    expect(reasonOf('SCSI read interleaved 1 disk')).toContain('Interleaved reads in order')
    expect(reasonOf('SCSI read random 4 disk')).toBe('No reason is known.')
    expect(reasonOf('SCSI read random 32 both')).toBeNull()
    const section = queueSection(rows, 'read')
    expect(wordsOf(section).find(([name]) => name === 'drive, 4 tags')?.[2]).toBe('−20.0†')
    expect(section.table?.columns.map(({ group }) => group).filter((_, index) => index % 2 === 1)).toEqual([
      'SCSI, random',
      'IDE, random',
      'SCSI, sequential',
      'IDE, sequential',
      'SCSI, interleaved',
      'IDE, interleaved',
    ])
  })

  test('constants carry value, unit and source, and which cell they were fitted to', () => {
    expect(constantRows).toHaveLength(29)
    const [window] = constantRows.filter(([name]) => name?.startsWith('SCSI: requests the drive'))
    expect(window).toEqual([expect.any(String), '32', expect.stringContaining('calibrated: the power of two nearest to one cell')])
    expect(constantRows.map(([, value]) => value)).toContain('0.519\u00A0ms')
  })

  test('Figure 1 has a line for each instant', () => {
    const lines = wordsOf(figureOneSection())
    expect(lines).toHaveLength(12)
    expect(lines[0]).toEqual(['no tags, T1', '100 and 101', '100', '100'])
    expect(lines[7]).toEqual(['2 tags, T2', 'N+100 and 102', 'N+100, 102', '102, N+100'])
  })
})

describe('claims in words', () => {
  // keys of the claims are their ids
  const ids = Object.keys(reddyClaims) as readonly ReddyClaim[]
  const judged = (claim: ReddyClaim, kept: boolean): JudgedClaim => ({ claim, here: '9 %', kept, published: reddyClaims[claim] })
  const byTraces = 'that the traces were made for'

  test('stand there before they are judged, and say what fitting makes of them', () => {
    const rows = wordsOf(claimsSection({ name: '' }, [judged('bestAtOne', true), judged('decoupling', false)], reddyClaims))
    expect(rows).toHaveLength(ids.length)
    expect(rows[0]).toEqual([expect.stringMatching(/^§4\.1 /), expect.any(String), '9 %', '✓ kept, fitted'])
    expect(rows[ids.indexOf('decoupling')]?.slice(1)).toEqual(['roughly 25 %', '9 %', '✗ not kept'])
    expect(rows.at(-1)?.slice(2)).toEqual(['–', '–'])
  })

  test('are counted, what was fitted apart', () => {
    const all = ids.map((id) => judged(id, id !== 'decoupling' && id !== 'bestAtOne'))
    expect(claimsSentence(all, byTraces)).toBe(
      'Of 23 claims that were seen but not fitted to, 22 are kept; of the 7 that the traces were made for, 6.',
    )
    const ofWhite = Object.entries(whiteClaims).map(([claim, published]) => ({ claim, published, here: '', kept: true }))
    expect(claimsSentence(ofWhite, 'chosen for')).toMatch(/^Of 16 claims .* 16 are kept; of the 4 chosen for, 4\.$/)
  })

  test('about a figure name those that do not come out', () => {
    expect(agreement({ claims: [judged('bestAtOne', true), judged('decoupling', false), judged('flatRegion', true)] })).toBe(
      '1 of 2 seen and 1 of 1 fitted statements come out. Not gain from blocks of 16 KB to blocks of 2 KB, fetch 16 KB, 1 MB (here 9 %; paper: roughly 25 %).',
    )
    expect(agreement({ claims: [judged('cacheSize', true)] })).toBe('1 of 1 seen statements come out.')
  })
})

import { describe, expect, test } from 'vitest'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import {
  claimText,
  ordersByTable,
  ordersSentence,
  percentText,
  tablesSentence,
  validationAnswer,
  worstFormula,
} from '../../../../src/views/validation/validationAnswer.ts'
import { stateWith, tableOf } from './knownValidation.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
const said = (error: number | null, table = 'table-6', state: 'running' | 'done' | 'cancelled' = 'done'): string =>
  plain(
    plainSentence(
      validationAnswer(
        tableOf(
          stateWith(() => error),
          table,
        ),
        state,
      ).sentence,
    ),
  )

describe('the answer', () => {
  const state = tableOf(
    stateWith(() => 0.021),
    'table-6',
  )

  test('begins with what was predicted blind, then says how well a table is followed that was fitted to', () => {
    const formula = plain(percentText(state.formula.largest))
    expect(said(0.021)).toBe(
      `Predicted blind, response times of nine drives are 0.7–4.4 % of the mean off, nearer than DiskSim’s on 3 of 8. Fitted to the 36 cells of this table, the simulation is within 2.1 %, the formula within ${formula}.`,
    )
  })

  test('says only within where an error is beyond what the paper claims', () => {
    expect(said(-0.2)).toContain('the simulation is only within 20.0 %')
  })

  test('makes no claim about what is not simulated yet', () => {
    expect(said(null, 'table-6', 'running')).toMatch(/ the formula is within .*; the simulation is under way\.$/)
    expect(said(null, 'table-6', 'cancelled')).toContain('covers only 0 of them')
  })

  test('stays within 40 words', () => {
    for (const table of ['table-4', 'table-5', 'table-6']) expect(said(0.05, table).split(' ').length).toBeLessThanOrEqual(40)
  })

  test('names the worst cells', () => {
    const worst = worstFormula(state)
    expect(worst && Math.abs(worst.error)).toBe(state.formula.largest)
    const second = plain(plainSentence(validationAnswer(state, 'done').second))
    expect(second).toContain(`${(worst?.cell.requestSize ?? 0) / 1024} KiB on ${worst?.cell.drives} disks`)
  })
})

test('the claim of the paper is stated with its verdict', () => {
  const everything = stateWith(() => null)
  const state = tableOf(everything, 'table-5')
  const { claim, verdict } = claimText(state, everything.studies)
  expect(plain(claim)).toBe('The paper claims its formula for naive reads to be within 12 % for 16–128 KiB.')
  expect(plain(verdict)).toBe('It holds on all 15 cells: within 11.9 %; equation (3) with constants of its own within 6.8 %.')
  const worse = state.claimed.map((row) => ({ ...row, error: row.cell.drives === 2 ? 0.13 : 0 }))
  expect(plain(claimText({ ...state, claimed: worse }, []).verdict)).toBe('It fails on 5 of 15 cells: up to 13.0 %.')
})

describe('the order of service', () => {
  test('is not judged before everything is simulated', () => {
    expect(ordersSentence(ordersByTable(stateWith(() => null).studies))).toBe('')
  })

  test('is singled out only where the other two are worse', () => {
    const errors = { 'disks first': 0.02, 'host first': 0.1, 'oldest first': 0.05 } as Record<string, number>
    const { studies } = stateWith((key) => {
      const [, table = '', variant = ''] = key.split('|')
      return table === 'table-5' && variant === 'oldest first' ? 0.01 : (errors[variant] ?? 0)
    })
    expect(plain(ordersSentence(ordersByTable(studies)))).toBe(
      'Disks first fits the Cheetah (2.0 %; next best 5.0 %) and the Wren-7 (2.0 %; next best 5.0 %) best. ' +
        'The Barracuda does not single it out: oldest first (1.0 %) fits it as well or better (disks first: 2.0 %).',
    )
  })
})

test('all tables are summed up once they are simulated', () => {
  expect(tablesSentence(stateWith(() => null).studies)).toBe('')
  const { studies } = stateWith((key) => (key.startsWith('system|table-4|pipelined') ? -0.062 : 0.01))
  expect(plain(tablesSentence(studies))).toBe(
    'Of all 108 published cells, which its sets are fitted to, the simulation is within 5 % on 90; it is never off by more than 6.2 %.',
  )
})

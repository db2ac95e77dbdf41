import { describe, expect, test } from 'vitest'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import {
  claimText,
  ordersByTable,
  ordersSentence,
  percentText,
  tableSentence,
  tablesSentence,
  validationAnswer,
  worstFormula,
} from '../../../../src/views/validation/validationAnswer.ts'
import { stateWith, tableOf } from './knownValidation.ts'

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

describe('the answer', () => {
  const own = ['Your four disks were measured by nobody that we know of.']
  const said = (error: number | null): string =>
    plain(
      plainSentence(
        validationAnswer(
          stateWith(() => error),
          own,
        ).sentence,
      ),
    )

  test('begins with what was predicted blind, then says how well tables are followed that were fitted to', () => {
    const { tables } = stateWith(() => 0.021)
    const model = plain(percentText(Math.max(...tables.map(({ formula }) => formula.largest))))
    expect(said(0.021)).toBe(
      `Blind: nine drives’ response times are distributed as measured, within 4.4 %. On tables it was fitted to, the simulation is within 2.1 %, the model within ${model}.`,
    )
  })

  test('says the reader’s own system in its second sentence', () => {
    expect(
      validationAnswer(
        stateWith(() => 0),
        own,
      ).second,
    ).toEqual(own)
  })

  test('stays within 40 words', () => {
    expect(said(0.05).split(' ').length).toBeLessThanOrEqual(40)
  })
})

describe('what is said of one table', () => {
  const sentence = (error: number | null): string =>
    plain(
      plainSentence(
        tableSentence(
          tableOf(
            stateWith(() => error),
            'table-6',
          ),
        ),
      ),
    )

  test('says only within where an error is beyond what the paper claims', () => {
    expect(sentence(-0.2)).toContain('the simulation is only within 20.0 %')
    expect(sentence(0.02)).toContain('the simulation is within 2.0 %')
  })

  test('makes no claim about what is not simulated', () => {
    expect(sentence(null)).toMatch(/^Fitted to the 36 cells of this table, the model is within [\d.]+ %\.$/)
  })

  test('names the worst cell of the model', () => {
    const state = tableOf(
      stateWith(() => 0.021),
      'table-6',
    )
    const worst = worstFormula(state)
    expect(worst && Math.abs(worst.error)).toBe(state.formula.largest)
  })
})

test('the claim of the paper is stated with its verdict', () => {
  const everything = stateWith(() => null)
  const state = tableOf(everything, 'table-5')
  const { claim, verdict } = claimText(state, everything.studies)
  expect(plain(claim)).toBe('The paper claims its equations for naive reads to be within 12 % for 16–128 KiB.')
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

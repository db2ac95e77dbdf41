import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { predictByEquations } from '../../../../src/models/bus/equationPredictions.ts'
import { explainFormula } from '../../../../src/models/bus/explainFormula.ts'
import type { Method } from '../../../../src/domain/scenario.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { inBoth } from '../../../../src/views/shared/Mathematics.tsx'
import { explainedMethod, publishedMethod } from '../../../../src/views/throughput/formulas.ts'
import { changed, formulasOf } from './viewScenarios.ts'

function explained(values: Parameters<typeof changed>[0], method: Method): { title: string; text: string } {
  const { here } = formulasOf(changed({ ...values, method: 'no-rounds' }))
  const { title, words, formula } = explainedMethod(method, explainFormula(here.scenario))
  return { title, text: [words, ...inBoth(formula, 'MB/s', '#000000').map((one) => renderToStaticMarkup(one))].join(' ') }
}

function published(values: Parameters<typeof changed>[0]): { title: string; text: string } {
  const { title, words, formula } = publishedMethod(explainFormula(formulasOf(changed(values)).here.scenario))
  return { title, text: [words, ...inBoth(formula, 'MB/s', '#000000').map((one) => renderToStaticMarkup(one))].join(' ') }
}

/** Milliseconds in a text, over the cycle of 64 KiB from every disk. */
function shareOfCycle(text: string, throughput: number, drives: number): number {
  const [, numbers = ''] = text.split('KiB')
  const sum = [...numbers.matchAll(/<mn>([\d.]+)<\/mn>/g)].reduce((total, [, digits]) => total + Number(digits), 0)
  return sum / ((drives * kibibytes(64) * 1e3) / throughput)
}

describe('the explanation', () => {
  test.each([
    { disks: 1, thinkTime: 0.02 },
    { disks: 4, thinkTime: 0.2 },
    { disks: 4, thinkTime: 0.2, fence: 64 },
  ])('of %o, the paper’s: the terms add up to the cycle, think time among them', (values) => {
    const { here } = formulasOf(changed(values))
    const { text } = published(values)
    expect(text).toContain('thinks for')
    expect(text).toContain('Z')
    expect(shareOfCycle(text, predictByEquations(here.scenario).throughput, here.scenario.drives)).toBeCloseTo(1, 2)
  })

  test('of think time, without rounds: the terms add up to the cycle', () => {
    const values = { thinkTime: 0.02 }
    const { here } = formulasOf(changed({ ...values, method: 'no-rounds' }))
    const { text } = explained(values, 'no-rounds')
    expect(text).toContain('Z')
    expect(shareOfCycle(text, here.predictions.get('no-rounds')?.throughput ?? Number.NaN, here.scenario.drives)).toBeCloseTo(1, 2)
  })
})

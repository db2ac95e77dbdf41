import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { explainFormula } from '../../../../src/models/bus/explainFormula.ts'
import type { Method } from '../../../../src/domain/scenario.ts'
import { kibibytes } from '../../../../src/units/quantities.ts'
import { inBoth } from '../../../../src/views/shared/Mathematics.tsx'
import { explanation } from '../../../../src/views/throughput/formulas.ts'
import { changed, formulasOf } from './viewScenarios.ts'

function explained(values: Parameters<typeof changed>[0], method: Method): { title: string; text: string } {
  const { here } = formulasOf(changed({ ...values, method: 'no-rounds' }))
  const { title, words, formula } = explanation(method, explainFormula(here.scenario), values?.dispatch === 'host-first')
  return { title, text: [words, ...inBoth(formula, 'MB/s', '#000000').map((one) => renderToStaticMarkup(one))].join(' ') }
}

describe('the explanation', () => {
  test.each([
    [{}, 'naive', 'equation (3)'],
    [{ fence: 128 }, 'naive', 'equation (4)'],
    [{ disks: 1 }, 'naive', 'equation (1)'],
    [{ disks: 1, fence: 128 }, 'naive', 'equation (2)'],
    [{ requestSize: kibibytes(8) }, 'naive', 'hardly meet'],
    [{ dispatch: 'host-first' }, 'naive', 'without rounds'],
    [{}, 'pipelined', 'pipelined loop'],
    [{}, 'no-rounds', 'without rounds'],
    [{}, 'ideal', 'no method can beat'],
  ] as const)('of %o, %s is by %s', (values, method, words) => {
    const { title, text } = explained(values, method)
    expect(title).toContain(words)
    expect(text).not.toMatch(/NaN|undefined|–/)
  })

  test.each([
    [{ disks: 1, thinkTime: 0.02 }, 'naive'],
    [{ disks: 4, thinkTime: 0.2 }, 'naive'],
    [{ disks: 4, thinkTime: 0.2, fence: 64 }, 'naive'],
    [{ thinkTime: 0.02 }, 'no-rounds'],
  ] as const)('of %o, %s: the terms add up to the cycle, think time among them', (values, method) => {
    const { here } = formulasOf(changed({ ...values, method: 'no-rounds' }))
    const { text } = explained(values, method)
    expect(text).toContain('thinks for')
    expect(text).toContain('Z')
    const [, numbers = ''] = text.split('KiB')
    const sum = [...numbers.matchAll(/<mn>([\d.]+)<\/mn>/g)].reduce((total, [, digits]) => total + Number(digits), 0)
    const cycle = (here.scenario.drives * kibibytes(64)) / (here.predictions.get(method)?.throughput ?? Number.NaN)
    expect(sum / (cycle * 1e3)).toBeCloseTo(1, 2)
  })

  test.each(['naive', 'pipelined'] as const)('of rounds whose processes think, %s, says so', (method) => {
    expect(explained({ thinkTime: 0.002 }, method).text).toContain('thinks for')
    expect(explained({}, method).text).not.toContain('think')
  })
})

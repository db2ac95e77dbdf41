import * as fc from 'fast-check'
import { test } from 'vitest'
import { formatLink } from '../../src/configuration/link.ts'
import { resolve } from '../../src/configuration/resolve.ts'
import { runControl } from '../../src/configuration/runControl.ts'
import { formula, simulation } from '../../src/prediction/predictors.ts'
import { askPredictor } from '../../src/workers/askPredictor.ts'
import { anyConfiguration } from './configurations.ts'
test('x', { timeout: 300000 }, () => {
  const t: Record<string, number> = {}
  const shown: Record<string, number> = {}
  const worst: [number, string, string][] = []
  const deadline = performance.now() + 200000
  let i = 0
  for (const c of fc.sample(anyConfiguration, { numRuns: 6000, seed: 5 })) {
    const s = resolve(c)
    if (!s.ok) continue
    i++
    for (const p of i % 8 === 0 && performance.now() < deadline ? [formula, simulation] : [formula]) {
      const start = performance.now()
      const o = askPredictor(p, { scenario: s.value, run: runControl(c) })
      const ms = performance.now() - start
      const k = p.id + ' ' + (o.ok ? 'ok' : o.problem.code + ' ' + o.problem.message.slice(0, 80))
      t[k] = (t[k] ?? 0) + 1
      worst.push([ms, p.id, formatLink(c)])
      if (!o.ok && o.problem.code !== 'not-simulated' && (shown[k] = (shown[k] ?? 0) + 1) < 3) console.log(k, formatLink(c).slice(0, 900))
    }
  }
  worst.sort((a, b) => b[0] - a[0])
  console.log(t, worst.filter(w=>w[1]==='formula').slice(0, 3).map(w => [w[0], w[2].slice(0, 700)]), worst.filter(w=>w[1]==='simulation').slice(0, 4).map(w => [w[0], w[2].slice(0, 700)]))
})

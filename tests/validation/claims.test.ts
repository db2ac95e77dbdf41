import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blindRuns } from '../../src/catalog/blindRuns.ts'
import { claimList, claims, findingText, verdictOf } from '../../src/catalog/claims.ts'
import { detailedDrives } from '../../src/catalog/detailedDrives.ts'
import { documentText } from '../../src/cli/validate.ts'
import { arraySimulation } from '../../src/prediction/arraySimulation.ts'
import { queueingSimulation } from '../../src/prediction/queueingSimulation.ts'
import { judgeApproximations } from '../../src/prediction/studies/approximationStudy.ts'
import {
  approximationFindings,
  blindFindings,
  cacheFindings,
  queueFindings,
  queueWordFindings,
  stripingFindings,
  whiteArrayFindings,
} from '../../src/prediction/studies/findings.ts'
import { judgeReddy, reddyPlan } from '../../src/prediction/studies/reddyStudy.ts'
import { judgeWhite } from '../../src/prediction/studies/whiteClaims.ts'
import { stripeUnitStudy, utilizationStudy } from '../../src/prediction/studies/stripingStudy.ts'
import { whiteArrayStudy } from '../../src/prediction/studies/whiteArrays.ts'
import { arrayStudy, queueStudy } from '../../src/prediction/studies/whiteStudy.ts'
import { everyClaim } from '../../src/views/validation/papers/words.ts'
import { caches, queues, softwareArrays, stripeUnits, utilizations } from '../support/longStudies.ts'
import { recorded } from '../support/recordedFindings.ts'

describe('what the claims say was found is what is computed', () => {
  test('for drives followed request by request, blind', () => {
    const found = blindFindings(blindRuns)
    expect(found).toEqual(recorded(found))
    const known = new Map(detailedDrives.map(({ drive, diskSimDemerit }) => [drive, diskSimDemerit]))
    for (const { drive, diskSimDemerit } of blindRuns) expect(known.get(drive)).toBe(diskSimDemerit)
  })

  test('for drives with queues', () => {
    const rows = queueStudy({ ...queueingSimulation, answer: queues.recall })
    const arrays = arrayStudy({ ...queueingSimulation, answer: softwareArrays.recall })
    const found = { ...queueFindings(rows, arrays), ...queueWordFindings(judgeWhite(rows, arrays)) }
    expect(found).toEqual(recorded(found))
  })

  test('for striped arrays', () => {
    const points = utilizationStudy({ ...arraySimulation, answer: utilizations.recall })
    const units = stripeUnitStudy({ ...arraySimulation, answer: stripeUnits.recall })
    const found = {
      ...stripingFindings(points, units),
      ...approximationFindings(judgeApproximations(points)),
      ...whiteArrayFindings(whiteArrayStudy(arraySimulation)),
    }
    expect(found).toEqual(recorded(found))
  })

  test('for caches', () => {
    const known = caches.reviewed()
    const found = cacheFindings(judgeReddy(new Map(reddyPlan().map(({ key }, index) => [key, known[index]]))))
    expect(found).toEqual(recorded(found))
  })
})

test('blind claims come first, fitted ones last', () => {
  const order = claimList.map(({ standing }) => ['blind', 'seen', 'fitted'].indexOf(standing))
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  expect(order[0]).toBe(0)
})

test('a claim holds in every case, falls short in two thirds, and is contradicted in fewer', () => {
  const verdict = (met: number): string => verdictOf({ met, of: 9, detail: '' })
  expect([9, 8, 6, 5, 0].map(verdict)).toEqual(['holds', 'short', 'short', 'contradicted', 'contradicted'])
})

describe('numbers that are told elsewhere', () => {
  const textOf = (page: string): string => readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')

  test.each([
    ['README.md', ['distributions', 'means', 'letGo', 'kept', 'queuesRandom', 'queuesInterleaved', 'links', 'calibrated']],
    ['docs/command-line.md', ['queuesRandom', 'queuesInterleaved', 'queuesSequential', 'caches', 'cachesFitted', 'links']],
  ] as const)('%s tells what was found', (page, names) => {
    const text = textOf(page)
    expect(names.filter((name) => !text.includes(findingText(claims[name].found)))).toEqual([])
  })

  test('the manual tells what was blind beside what is replayed now', () => {
    const text = textOf('docs/command-line.md')
    const { distributions, means } = claims
    const [apart = 'none'] = distributions.found.detail.split(' off ')
    for (const told of [apart, `${distributions.found.met} of ${distributions.found.of}`, means.found.detail]) expect(text).toContain(told)
  })

  test('the blind one is the first of README.md', () => {
    const [, trust = ''] = textOf('README.md').split('## How far to trust it')
    expect(/\*\*(?<standing>\w+)\*\*/.exec(trust)?.groups?.['standing']).toBe('Blind')
  })

  test('what ends validate has every claim with its verdict', () => {
    const lines = documentText('', everyClaim.say({ claims } as Parameters<typeof everyClaim.say>[0])).split('\n')
    for (const { claim, found } of claimList) {
      const at = lines.findIndex((line) => line.trim() === claim)
      expect(lines[at + 1]).toMatch(new RegExp(`; verdict: ${verdictOf(found)}$`))
      expect(lines[at + 1]).toContain(`here: ${findingText(found)}; `)
    }
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { blindRuns } from '../../src/catalog/blindRuns.ts'
import { claimList, claims, findingText, verdictOf, type ClaimName } from '../../src/catalog/claims.ts'
import { detailedDrives } from '../../src/catalog/detailedDrives.ts'
import { documentText } from '../../src/cli/documentText.ts'
import { papers, simulatedTables, studyOfPaper, type AnyPaper } from '../../src/papers/papers.ts'
import { studies } from '../../src/papers/studies.ts'
import { validationState } from '../../src/papers/tables.ts'
import { everyClaim } from '../../src/papers/words.ts'
import { recorded } from '../support/recordedFindings.ts'

describe('what the claims say was found is what is computed', () => {
  const told: string[] = []

  test.each(Object.keys(papers) as (keyof typeof papers)[])('in the comparison %s', async (id) => {
    const answers = await Promise.all(simulatedTables.map((one) => studies[one].published()))
    const tables = validationState(...answers.flatMap((one) => one ?? []))
    const paper: AnyPaper = await papers[id]()
    const study = studyOfPaper(id)
    const found = study && (await studies[study].published())
    const findings = paper.findings?.(found as never, tables) ?? {}
    told.push(...Object.keys(findings))
    expect(findings).toEqual(recorded(findings))
  })

  test('all but what is simulated in place, each once', () => {
    const inPlace: readonly ClaimName[] = [
      'withoutGain',
      'prefetch',
      'prefetchSmall',
      'olderModels',
      'smallReads',
      'shortestSeek',
      'rounds',
      'cineBlitz',
      'severalLoads',
      'twoTokens',
      'splitReads',
    ]
    expect([...told, ...inPlace].toSorted()).toEqual(Object.keys(claims).toSorted())
  })

  test('for drives followed request by request, beside the rival’s own', () => {
    const known = new Map(detailedDrives.map(({ drive, diskSimDemerit }) => [drive, diskSimDemerit]))
    for (const { drive, diskSimDemerit } of blindRuns) expect(known.get(drive)).toBe(diskSimDemerit)
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

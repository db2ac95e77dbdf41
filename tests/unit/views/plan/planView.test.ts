import { describe, expect, test } from 'vitest'
import { withValues, type Configuration, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { figureText, goalOf, planState, roundedUp } from '../../../../src/views/plan/planState.ts'
import { ledgerBars, ledgerSentence } from '../../../../src/views/plan/ledger.ts'
import { namedRemedies, remedySentence } from '../../../../src/views/plan/remedies.ts'
import { improvementBars, improvementSentence, improvements } from '../../../../src/views/plan/sensitivity.ts'
import { cellText, gainTint, mapState, mapGrid, mapNote, mapSides } from '../../../../src/views/plan/map.ts'
import { contributorBars, knownSentence, rangeText } from '../../../../src/views/plan/known.ts'
import { riskOf, streamState, streamSentence } from '../../../../src/views/plan/streams.ts'
import { topologyBars, topologyState, topologySentence } from '../../../../src/views/plan/topology.ts'
import { planAnswer } from '../../../../src/views/plan/planAnswer.ts'
import { confirmationsOf, verdictText } from '../../../../src/views/plan/planConfirmations.ts'
import { appliedValues, kneeSentence, planRows } from '../../../../src/views/plan/planRows.ts'
import { thinned } from '../../../support/effort.ts'

const configured = (values: Partial<Record<FieldName, Value>> = {}, preset = 'cheetah-ultra-1'): Configuration =>
  withValues(presetConfiguration(preset), values)

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const said = (values: Partial<Record<FieldName, Value>>): string => {
  const configuration = configured(values)
  return plain(plainSentence(planAnswer(planState(configuration, planning)).sentence))
}

describe('the goal', () => {
  test('is rounded up to two digits', () => {
    expect([13.16e6, 14e6, 0.0123, 99.1].map(roundedUp)).toEqual([14e6, 14e6, 0.013, 100])
  })

  test('that nobody chose is a quarter above the starting point and stays while answers are applied', () => {
    const goal = goalOf(configured(), planning)
    expect(goal).toEqual({ quantity: 'throughput', value: 14e6 })
    expect(goalOf(configured({ disks: 12, requestSize: 262_144 }), planning)).toEqual(goal)
    expect(goalOf(configured({ goalKind: 'requests' }), planning)).toEqual({ quantity: 'requests', value: 210 })
  })

  test('of every starting point is above what it does now', { tags: 'seconds' }, () => {
    for (const { id } of thinned(presetList, 3)) {
      const plan = planState(presetConfiguration(id), planning).plan
      expect(plan.goal.value).toBeGreaterThan(plan.now.naive)
    }
  })

  test('is written in its own quantity', () => {
    expect(plain(figureText({ quantity: 'throughput' }, 14e6, 'MB/s'))).toBe('14 MB/s')
    expect(plain(figureText({ quantity: 'requests' }, 210, 'MB/s'))).toBe('210 reads per second')
  })
})

describe('the sentence', () => {
  test('recommends first, and says what it takes otherwise', () => {
    expect(said({})).toBe(
      'For 14 MB/s, pipeline and read 96 KiB at a time. Without pipelining it takes 208 KiB, or eleven disks instead of four.',
    )
  })

  test('says that nothing has to change, or only the method', () => {
    expect(said({ goalRate: 9e6 })).toBe('Nothing has to change: four Cheetah 4LP disks deliver 10.7 MB/s; you want 9 MB/s.')
    expect(said({ goalRate: 12e6 })).toMatch(
      /^For 12 MB\/s, pipeline and leave the rest as it is: 12\.4 MB\/s\. Without pipelining it takes /,
    )
  })

  test('names the wall where no number of disks reaches the goal', () => {
    expect(said({ goalRate: 20e6 })).toMatch(/^No number of disks reaches 20 MB\/s: the bus stops at 15\.9 MB\/s\./)
  })

  test('of reads per second asks for smaller requests, not larger ones', () => {
    expect(said({ goalKind: 'requests', goalReads: 300 })).toMatch(/^For 300 reads per second, .*read at most [\d.]+ KiB at a time/)
  })

  test('is finite and short for every starting point and many goals', { tags: 'seconds' }, () => {
    for (const { id } of thinned(presetList, 4)) {
      for (const goalRate of thinned([1e7, 1e5, 1e12, 1e9], 2)) {
        const configuration = configured({ goalRate }, id)
        const { sentence, second } = planAnswer(planState(configuration, planning))
        const text = plainSentence([...sentence, ' ', ...second])
        expect(text).not.toMatch(/NaN|Infinity|undefined|–/)
        expect(plainSentence(sentence).split(/\s/).length).toBeLessThanOrEqual(45)
      }
    }
  })
})

describe('the table', () => {
  const configuration = configured()
  const state = planState(configuration, planning)
  const { plan } = state
  const rows = planRows(state)

  test('has one row a field, with the smallest that suffices and a rounder one', () => {
    const shown = rows.map(({ name, now, cells }) => [name, now, ...cells.map(({ text }) => text)].map(plain).join(' | '))
    expect(shown.slice(0, 4)).toEqual([
      'Request size | 64 KiB | 96 KiB | 208 KiB | 60 KiB',
      'Disks | 4 | stops at 13.2 MB/s | 11 | 4',
      'Bus rate | 16.6 MB/s | 160 MB/s | stops at 13.7 MB/s | 15 MB/s',
      'Fence | 0 | cannot help | cannot help | –',
    ])
    expect(plain(rows[0]?.cells[0]?.exact ?? '')).toBe('from 92 KiB on')
    expect(rows).toHaveLength(9)
  })

  test('applies what it shows: then the goal is reached', { tags: 'seconds' }, () => {
    for (const { field, cells } of thinned(rows, 2)) {
      for (const { method, value } of cells) {
        if (value === null) continue
        const applied = withValues(configuration, appliedValues(configuration, field, value, planning))
        expect(planState(applied, planning).plan.reached).toContain(method)
      }
    }
  })

  test('is confirmed by simulation: yes, probably or no, with the interval', () => {
    const confirmations = confirmationsOf(configuration, plan, planning)
    const [first] = confirmations
    if (!first) throw new Error('nothing to confirm')
    expect(first.judged(new Map())).toBeUndefined()
    const outcomes = new Map(first.points.map(({ key, question }) => [key, { ok: true as const, answer: simulation.answer(question) }]))
    const judgement = first.judged(outcomes)
    expect(judgement && plain(verdictText(plan.goal, judgement, 'MB/s'))).toMatch(/^✓ yes: 14\.\d+ ± 0\.\d+$/)
    const keys = confirmations.flatMap(({ points }) => points.map(({ key }) => key))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('says from where on more brings little', () => {
    expect(plain(kneeSentence(plan, 0.05, 'MB/s'))).toBe(
      'Read pipelined, these steps add less than 5 %: twice the request size from 160 KiB on; one more disk from five on; twice the bus rate from 22 MB/s on; one more bus from two on.',
    )
  })
})

describe('the map', () => {
  test('of the measured system has rings with the measured sign, and outlines here', () => {
    const state = mapState(configured(), planning)
    const measured = state.rows.flat().filter(({ published }) => published !== null)
    expect(measured).toHaveLength(18)
    expect(plain(mapNote(state))).toContain('Rings: measured, with the same sign in 18 of 18.')
    const grid = mapGrid(state)
    expect(grid.here).toEqual({ row: 2, column: 3 })
    expect(grid.rows.map(plain)).toEqual(['8 disks', '6', '4', '3', '2'])
    expect(grid.columns.map(plain)).toEqual(['8 KiB', '16', '32', '64', '96', '128', '192', '256'])
    expect(grid.cells[2]?.[3]).toMatchObject({ text: '+16', tint: 'gain3' })
  })

  test('follows the cost of loading ahead: dearer never gains more', () => {
    const free = mapState(configured({ prefetchCost: 0 }), planning).rows.flat()
    const dear = mapState(configured({ prefetchCost: 0.0022 }), planning).rows.flat()
    for (const [index, { figure }] of free.entries()) expect(dear[index]?.figure).toBeLessThanOrEqual(figure + 1e-9)
    expect(dear.filter(({ figure }) => figure < 0).length).toBeGreaterThan(free.filter(({ figure }) => figure < 0).length)
  })

  test('takes any two fields and any output', () => {
    for (const [mapAcross, mapUp] of [
      ['bus-rate', 'rpm'],
      ['fence', 'span'],
      ['think-time', 'size'],
    ] as const) {
      for (const mapOutput of ['gain', 'naive', 'ideal', 'pipelined-bus-use']) {
        const state = mapState(configured({ mapAcross, mapUp, mapOutput }), planning)
        expect(state.rows.flat().some(({ isHere }) => isHere)).toBe(true)
        expect(JSON.stringify(mapGrid(state))).not.toMatch(/NaN|Infinity/)
      }
    }
    expect(mapSides(configured({ mapAcross: 'disks', mapUp: 'disks' }))).toEqual({ across: 'disks', up: 'requestSize' })
  })

  test('tints by the size of the gain, and prints its sign', () => {
    expect([-0.2, -0.03, -0.019, 0.019, 0.06, 0.121, 0.3].map(gainTint)).toEqual(
      'tooMuch4 tooMuch1 panel panel gain2 gain3 gain4'.split(' '),
    )
    expect(plain(cellText({ output: 'gain', unit: 'MB/s' }, -0.111))).toBe('−11 %')
    expect(cellText({ output: 'gain', unit: 'MB/s' }, Number.NaN)).toBe('not possible')
  })
})

describe('improvements', () => {
  const configuration = configured()

  test('are the six that matter most, in the direction that helps', () => {
    const list = improvements(planning.sensitivity(configuration, 'naive'))
    expect(improvementBars(list).map(({ label, remark, text }) => plain(`${label} ${remark}: ${text}`))).toEqual([
      'One more disk 5 instead of 4: +8.8 %',
      'Faster bus +10 %: +5.3 %',
      'Larger requests +10 %: +3.7 %',
      'Shorter seeks seek b −10 %: +1.4 %',
      'Faster heads +10 %: +1.2 %',
      'Faster rotation +10 %: +0.8 %',
    ])
  })

  test('are said in words, the two or three that matter', () => {
    expect(plain(improvementSentence(improvements(planning.sensitivity(configuration, 'naive'))))).toBe(
      'What helps most: one more disk (5 instead of 4), +8.8 %. Then faster bus (+10 %), +5.3 %; larger requests (+10 %), +3.7 %.',
    )
    expect(improvementSentence([])).toBe('No input matters here.')
  })

  test('in the units people buy come with the next limit', () => {
    const list = namedRemedies(planning.remediesFor({ configuration, buses: 1 }, 'naive'), 'MB/s')
    expect(list.slice(0, 3).map(({ label, next }) => plain(`${label}: ${next}`))).toEqual([
      '2 buses: positioning, 48 %',
      '8 disks: the bus, 71 %',
      'Ultra wide SCSI: the heads, 44 %',
    ])
    expect(plain(remedySentence(list))).toBe(
      '2 buses: +32 %, more than any other single change. After it positioning takes most of the time, 48 %.',
    )
  })

  test('the ledger adds up, and says what each remedy wins back', () => {
    const ledger = planning.ledgerFor(configuration, 'naive')
    if (ledger === null) throw new Error('no ledger')
    const lost = ledgerBars(ledger, 'MB/s').reduce((sum, { value }) => sum + value, 0)
    expect(lost + ledger.throughput).toBeCloseTo(ledger.busRate, 3)
    expect(plain(ledgerSentence(ledger, 'MB'))).toBe(
      'The bus could carry 16.6 MB/s; naive reads get 10.7 MB/s and lose 5.92 MB/s, most of it to positioning: without it naive reads would reach 15.1 MB/s.',
    )
  })
})

describe('hops', () => {
  test('of the shelf: over-subscribed in sequence and nearly idle at random, in one look', () => {
    const state = topologyState(configured({ requestSize: 65_536 }, 'nearline-24'), planning)
    expect(state.rows.map(({ sequential, random }) => [sequential.role, random.use < 0.1])).toEqual([
      ['next', true],
      [null, true],
      ['limits', true],
      [null, true],
    ])
    expect(plain(topologySentence(state))).toMatch(
      /^Read sequentially, SAS port .* is the limit: the disks could send 1\.\d+ times what it carries.* At random 64 KiB, the disks are the limit/,
    )
    expect(topologyBars(state)).toHaveLength(8)
  })
})

describe('how well it is known', () => {
  test('is a band round throughput, with the figure to look up', () => {
    const band = planning.provenanceBand(configured(), 'naive')
    if (band === null) throw new Error('no band')
    expect(plain(knownSentence(band, 'MB/s'))).toMatch(
      /^Naive throughput is 10\.7 MB\/s; with what is known of its inputs it lies between [\d.]+ and [\d.]+ MB\/s \(95 %\)\. The figure to look up: /,
    )
    for (const bar of contributorBars(band)) expect(bar.value).toBeLessThanOrEqual(1)
    for (const contributor of band.contributors) expect(rangeText(contributor, 'MB/s')).not.toMatch(/NaN|undefined/)
  })
})

describe('streams', () => {
  test('are promised only with the simulated risk', () => {
    const configuration = configured({ precision: 0.02 })
    const state = streamState(configuration, planning)
    expect(state.promises.length).toBeGreaterThan(1)
    const none = state.promises.map((promise) => riskOf(promise, 0.01, { outcomes: new Map() }, planning))
    expect(plain(streamSentence(state, none, configuration))).toMatch(/^On average \d+ streams fit .* The risk is being simulated\./)
    const outcomes = new Map(
      state.promises.map(({ point: { key, question } }) => [key, { ok: true as const, answer: simulation.answer(question) }]),
    )
    const risks = state.promises.map((promise) => riskOf(promise, 0.01, { outcomes }, planning))
    expect(risks.every((risk) => risk !== null)).toBe(true)
    const said = plain(streamSentence(state, risks, configuration))
    const kept = risks.find((risk) => risk?.keepsPromise)
    expect(said).toContain(kept ? `${kept.streams} streams can be promised` : 'None of the simulated numbers')
  })

  test('that cannot be served at all are said to be none', () => {
    const configuration = configured({ streamPeriod: 0.01 })
    expect(plain(streamSentence(streamState(configuration, planning), [], configuration))).toMatch(/^No stream can be served/)
  })
})

import { fields } from '../../../../src/configuration/fields/fields.ts'
import { isOneBus } from '../../../../src/configuration/machineOf.ts'
import { describe, expect, test } from 'vitest'
import { withValues, type Configuration, type Value } from '../../../../src/configuration/configuration.ts'
import type { FieldName } from '../../../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList } from '../../../../src/configuration/presets.ts'
import * as planning from '../../../../src/prediction/plan/planning.ts'
import type { Questions } from '../../../../src/prediction/registry.ts'
import { readsSimulation } from '../../../../src/prediction/readsSimulation.ts'
import { simulation } from '../../../../src/prediction/simulation.ts'
import type { Outcome } from '../../../../src/prediction/study.ts'
import type { Prediction } from '../../../../src/domain/prediction.ts'
import * as tree from '../../../../src/prediction/treeForms.ts'
import { plainSentence } from '../../../../src/views/shared/answer.ts'
import { askedGoal, chosenGoal, type AskedGoal } from '../../../../src/views/plan/goal.ts'
import { chainRows } from '../../../../src/views/plan/hopWords.ts'
import type { PlanForms } from '../../../../src/views/plan/planForms.ts'
import { gainOf, remedyCards, restText } from '../../../../src/views/plan/remedyState.ts'
import { saturationAnswer } from '../../../../src/views/plan/saturationAnswer.ts'
import { saturationLines } from '../../../../src/views/plan/saturationMarks.ts'
import { limitsOf, runsOf, saturationFormulas, saturationState, type SaturationState } from '../../../../src/views/plan/saturationState.ts'
import { simulatedFull } from '../../../../src/views/plan/simulatedFull.ts'
import { thinned } from '../../../support/effort.ts'

type Values = Partial<Record<FieldName, Value>>

const configured = (preset: string, values: Values = {}): Configuration =>
  withValues(presetConfiguration(preset), { precision: 0.02, ...values })

const oneBus = { machine: fields.machine.default } as const

/** 24 nearline disks on one bus with the rate of a SAS port. */
const onPort = (values: Values = {}): Configuration => configured('nearline-24', { ...oneBus, ...values })

const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')

const isReads = (question: Questions['bus' | 'reads']): question is Questions['reads'] => 'tree' in question.scenario

/** The state with the first so many simulations in, all unless told. */
function stateOf(configuration: Configuration, simulated = Infinity): SaturationState {
  const forms: PlanForms = { planning, tree: isOneBus(configuration) ? null : tree }
  const formulas = saturationFormulas(configuration, forms)
  if (!formulas) throw new Error('nothing is said')
  const outcomes = new Map<string, Outcome<Prediction>>()
  for (const { points } of runsOf(formulas).slice(0, simulated))
    for (const { key, question } of points)
      outcomes.set(key, { ok: true, answer: isReads(question) ? readsSimulation.answer(question) : simulation.answer(question) })
  return saturationState(formulas, forms, outcomes)
}

const said = (state: SaturationState): string => {
  const { sentence, second } = saturationAnswer(state)
  return plain(`${plainSentence(sentence)} // ${plainSentence(second)}`)
}

describe('what a plan asks', () => {
  test('is when the system is saturated, unless a goal is stated', () => {
    const asked = (values: Values) => askedGoal(configured('nearline-24', values))
    expect([{}, { goalKind: 'saturation' }, { goalKind: 'saturation', goalRate: 1e9 }].map(asked)).toEqual(Array(3).fill('saturation'))
    expect(asked({ goalRate: 1.8e9 })).toBe('throughput')
    expect(asked({ goalKind: 'requests' })).toBe('requests')
  })

  test('stays what was chosen, and no choice keeps a goal that nobody sees', () => {
    const start = configured('nearline-24')
    const chosen = (goal: AskedGoal): Configuration => withValues(start, chosenGoal(goal, start, planning))
    for (const goal of ['saturation', 'throughput', 'requests'] as const) expect(askedGoal(chosen(goal))).toBe(goal)
    expect(chosen('throughput').goalRate).toBe(1.8e9)
    expect(withValues(chosen('throughput'), chosenGoal('saturation', start, planning))).toEqual(start)
  })
})

describe('the sentence about saturation', () => {
  test('names the limit, until when it stays, and what more disks and a faster port bring', () => {
    expect(said(stateOf(onPort()))).toMatch(
      /^The disks are the limit, until 8\d of them fill the port\. You have 24: the port has 69 % to spare\. Twice the disks add \d+ % to the 1430 MB\/s; a faster port adds less than \d %\. \/\/ The port is full at \d+ .* Read in sequence, 17 would fill it\.$/,
    )
  })

  test('is the model’s and advises nothing until the simulation is in', () => {
    expect(said(stateOf(onPort(), 0))).toBe(
      'By the model the disks are the limit, until 84 of them fill the port. You have 24: the port has 69 % to spare. // Simulated so far: 0 of 24. Advice follows when the simulation is in.',
    )
  })

  test.each<[string, Values, RegExp]>([
    [
      'cheetah-ultra-1',
      {},
      /^Disks and bus wait for each other, (?:each )?6\d %(?: and 6\d %)? in use\. 3\d disks would fill the bus\. Twice the disks add 2\d %/,
    ],
    [
      'nearline-24',
      { ...oneBus, disks: 1 },
      /^The disk is the limit: it takes 8\d to fill the port\. You have one: .* A second disk adds \d+ %/,
    ],
    [
      'nearline-24',
      { ...oneBus, disks: 10_000 },
      /^The port is the limit: it is full\. 84 disks do as much; you have 10 000\. It delivers 4630/,
    ],
    ['nearline-24', { ...oneBus, busRate: 30e6 }, /^The port is the limit: it is full\. 3 disks do as much/],
    ['nearline-24', { ...oneBus, fence: 0 }, /^The disks are the limit/],
    [
      'nearline-24',
      { ...oneBus, order: 'reads' },
      /^24 disks read in sequence could send 67\d0 MB\/s, and the port carries 4630 MB\/s\. The port is the limit, from 17 disks on\./,
    ],
    [
      'usb-4',
      { ...oneBus, order: 'reads', disks: 1 },
      /^1 disk read in sequence sends 281 MB\/s\. The disk is the limit: it takes 2 to fill the hub\./,
    ],
    ['white-scsi', {}, /until|it takes \d+ to keep the host busy/],
    ['usb-4', {}, /^The disks are the limit, until 1\d of them fill the USB link/],
    ['multiplier-5-cmd', {}, /^The port multiplier is the limit: it is full\. (?:1 disk does|2 disks do) as much; you have five\./],
    ['nvme-30', { precision: 0.05 }, /^The host is the limit: it is busy all the time\./],
  ])('%s %j', (preset, values, expected) => {
    expect(said(stateOf(configured(preset, values)))).toMatch(expected)
  })

  test('names what the simulation finds fullest, and is short, for every starting point', { tags: 'seconds' }, () => {
    for (const { id } of thinned(presetList, 9)) {
      const state = stateOf(configured(id, { precision: 0.05 }))
      const shares = state.load.parts.map(({ share }) => share)
      expect(limitsOf(state.load).parts[0]?.share).toBe(Math.max(...shares))
      expect(said(state)).not.toMatch(/NaN|Infinity|undefined|–/)
      expect(said(state).split(' // ')[0]?.length).toBeLessThan(190)
    }
  })
})

describe('what helps most', () => {
  test('is in the order of what was simulated, three of it, with nothing that costs among them', () => {
    const state = stateOf(onPort())
    const { cards, also, rest, isRanked } = remedyCards(state)
    expect(isRanked).toBe(true)
    expect(cards.map(({ label }) => plain(label))).toEqual(['48 disks', '2 MiB requests', 'Half of each disk'])
    const gains = [...cards, ...also, ...rest].map((card) => gainOf(card.state).gain)
    expect([...gains].sort((one, other) => other - one)).toEqual(gains)
    expect(gains).toEqual(expect.arrayContaining(state.remedyStates.map(({ simulated }) => simulated?.gain)))
    expect(plain(cards[0]?.brings ?? '')).toMatch(/^28\d0 MB\/s · port 6\d % in use$/)
    expect(plain(restText(rest))).toMatch(/24G SAS port within ±\d %, .*pipelining −2\d(?: to −2\d)? %$/)
  })

  test('is the model’s order until all of it is in', () => {
    for (const simulated of [0, 1, 5]) {
      const { cards, isRanked } = remedyCards(stateOf(onPort(), simulated))
      expect(isRanked).toBe(false)
      expect(cards.every((card) => !card.isSimulated)).toBe(true)
    }
  })
})

describe('the chain of hops', () => {
  const rows = (configuration: Configuration): readonly string[] => {
    const { load, unit } = stateOf(configuration, 1)
    return chainRows(load, limitsOf(load), configuration, unit).map(({ label, aside, role }) =>
      plain(`${label}, ${aside}${role ? `: ${role}` : ''}`),
    )
  }

  test('goes from the host to the disks', () => {
    expect(rows(onPort())).toEqual([
      'Host, 0.01 ms for each read',
      'PCIe 3.0 slot, 8 lanes, carries 7200 MB/s',
      'Host adapter, 8 lanes, carries 9600 MB/s',
      'SAS port of the expander, 4 lanes, carries 4800 MB/s, 4630 of data: next',
      'Drive links, 24 × 1200 MB/s',
      expect.stringMatching(/^24 disks, 17\.\d ms for each 1 MiB: limit$/),
    ])
  })

  test('says of a link that neither witness knows that it is too narrow, and does not call it the limit', () => {
    const state = stateOf(onPort({ disks: 500, busRate: 80e9 }), 1)
    const limits = limitsOf(state.load)
    expect(limits.parts[0]?.kind).toBe('drives')
    const narrow = chainRows(state.load, limits, state.configuration, state.unit).filter(({ text }) => text === 'too narrow')
    expect(narrow.map(({ label }) => label)).toEqual(['PCIe 3.0 slot, 8 lanes', 'Host adapter, 8 lanes'])
    expect(plain(saturationAnswer(state).caveats.join())).toContain('would carry 7200 MB/s only')
  })

  test('is the tree of the machine where reads go over it', () => {
    expect(rows(configured('shelf-60', { precision: 0.05 }))).toEqual([
      'Host, 0.01 ms for each read',
      'PCIe slot, 3.0 ×8, carries 7200 MB/s: next',
      'SAS cable, 12 Gb/s ×4, 2 × 4640 MB/s',
      'Drive links, 60 × 1160 MB/s',
      expect.stringMatching(/^60 disks, 17\.\d ms for each 1 MiB: limit$/),
    ])
  })
})

describe('the chart', () => {
  test('runs to a third beyond saturation, with what is carried and where it is full', () => {
    const { lines, drops } = saturationLines(stateOf(onPort()))
    expect(lines.x.range).toEqual([1, 112])
    expect(lines.level?.texts).toContain('Port: 4630 of data')
    expect(drops.map(({ words }) => plain(words.join(' ')))).toEqual([
      expect.stringMatching(/^random full at 8\d disks$/),
      'in sequence full at 17 disks',
    ])
    expect(JSON.stringify(lines)).not.toMatch(/null,null|NaN/)
  })
})

describe('where the simulation is full', () => {
  const dot = (drives: number, throughput: number) => ({ drives, throughput, halfWidth: 0 })

  test('lies between two simulated numbers in proportion', () => {
    expect(simulatedFull([dot(1, 10), dot(8, 80), dot(10, 100), dot(12, 100), dot(20, 100)])).toBe(10)
    expect(simulatedFull([dot(1, 10), dot(8, 79), dot(10, 119), dot(12, 100), dot(20, 100)])).toBe(9)
    expect(simulatedFull([dot(4, 100), dot(8, 100)])).toBe(4)
  })

  test('is nowhere while the last number still brings more', () => {
    expect(simulatedFull([dot(1, 10), dot(8, 80), dot(10, 100)])).toBeNull()
    expect(simulatedFull([dot(1, 10)])).toBeNull()
  })
})

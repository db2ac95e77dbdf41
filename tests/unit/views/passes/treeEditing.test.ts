import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { childrenAt, nodesOf, pathKey } from '../../../../src/domain/machinePath.ts'
import { placedRows } from '../../../../src/views/passes/hopRow.ts'
import { keptFolds } from '../../../../src/views/passes/keptFolds.ts'
import { landings, nearestLanding, type RowSpan } from '../../../../src/views/passes/landing.ts'
import { trainedChoices, usualTraining } from '../../../../src/views/passes/linkText.ts'
import { addBelow, moveTo, placesFor, removeBranch } from '../../../../src/views/passes/machineEdits.ts'
import { landingText, listedPlaces, ordinal } from '../../../../src/views/passes/placeText.ts'
import { treeCommand, type PressedKey } from '../../../../src/views/passes/treeKeys.ts'
import { offersAbove, offersBelow, placeToAdd } from '../../../../src/views/passes/treeOffers.ts'
import { anyMachine } from '../../../properties/machines.ts'
import { runs } from '../../../support/effort.ts'
import { machineOf, rowsOf } from './treeRows.ts'

const machine = machineOf(
  'pcie3x8/adapter/(sas12x4/expander/45*nearline-20tb,sas12x4/expander/(12*nearline-20tb,12*nearline-12tb)),dmi3x4/4*sata-ssd',
)
const rows = rowsOf(machine)
const drives = [
  { id: 'disk', title: 'Cheetah 4LP' },
  { id: 'nvme', title: 'NVMe SSD 2 TB' },
]

describe('keys of the tree', () => {
  const key = (name: string, held: Partial<PressedKey> = {}): PressedKey => ({
    key: name,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...held,
  })

  test.each([
    ['ArrowUp', 'previous'],
    ['ArrowLeft', 'left'],
    ['Enter', 'open'],
    ['Escape', 'close'],
    ['a', 'add'],
    ['D', 'duplicate'],
    ['x', 'count'],
    ['×', 'count'],
    ['Delete', 'remove'],
    ['s', 'find'],
    ['Tab', null],
    ['F5', null],
    [' ', null],
  ])('%s: %s', (name, command) => expect(treeCommand(key(name), false)).toBe(command))

  test('move with Alt, leave everything with Ctrl alone, and go on with a name that has begun', () => {
    expect(treeCommand(key('ArrowUp', { altKey: true }), false)).toBe('up')
    expect(treeCommand(key('ArrowRight', { altKey: true }), false)).toBe('into')
    expect(treeCommand(key('a', { altKey: true }), false)).toBeNull()
    expect(treeCommand(key('a', { ctrlKey: true }), false)).toBeNull()
    expect(treeCommand(key('d', { metaKey: true }), false)).toBeNull()
    expect(treeCommand(key('a'), true)).toBe('find')
    expect(treeCommand(key(' '), true)).toBe('find')
  })
})

describe('what may be added', () => {
  const titles = (holder: Parameters<typeof offersBelow>[0]): readonly string[] => offersBelow(holder, drives).map(({ title }) => title)

  test('drives first, then whole shelves where there is a cable for them, then single hops', () => {
    expect(titles('adapter')).toEqual(['Drives', 'Shelves', 'Single hops'])
    expect(titles('sas')).toEqual(['Drives', 'Shelves', 'Single hops'])
    expect(titles('dmi')).toEqual(['Drives', 'Shelves', 'Single hops'])
    expect(titles('bus')).toEqual(['Drives'])
    expect(titles(null)).toEqual(['Drives', 'Shelves', 'Single hops'])
    expect(offersBelow('adapter', drives)[1]?.offers.map(({ title }) => title)).toEqual(
      [24, 45, 60, 90].map((bays) => `${bays} bays: cable, expander, drives`),
    )
  })

  test('everything offered can hang where it is offered', () => {
    fc.assert(
      fc.property(anyMachine, (machine) => {
        for (const { path, node } of nodesOf(machine)) {
          if (node.node !== 'hop') continue
          const offers = offersBelow(node.kind, drives).flatMap((group) => group.offers)
          expect(offers.filter((offer) => !addBelow(machine, path, offer.node).ok)).toEqual([])
        }
      }),
      { numRuns: runs(200) },
    )
  })

  test('above a branch, hops that fit on both sides; beside drives, what fits on their hop', () => {
    expect(offersAbove(machine, [0]).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['root', 'dmi']))
    expect(offersAbove(machine, [0, 0, 0, 0, 0]).map(({ kind }) => kind)).toEqual(['sas', 'sata'])
    expect(offersAbove(machine, [])).toEqual([])
    expect(placeToAdd(machine, [1, 0])).toEqual([1])
    expect(placeToAdd(machine, [1])).toEqual([1])
  })
})

describe('folds', () => {
  test('go along with a branch that moves, and stay above an edit', () => {
    const moved = moveTo(machine, [0, 0, 1], { parent: [0, 0], index: 0 })
    expect(moved.ok && [...keptFolds(machine, moved.machine, new Set(['0.0.1', '1']))]).toEqual(['0.0.0', '1'])
    const removed = removeBranch(machine, [0, 0, 0])
    expect(removed.ok && [...keptFolds(machine, removed.machine, new Set(['0.0', '0.0.1.0']))]).toEqual(['0.0', '0.0.0.0'])
  })

  test('of a machine read anew stay at their places', () => {
    const again = machineOf('pcie3x8/adapter/sas12x4/expander/45*nearline-20tb')
    expect([...keptFolds(machine, again, new Set(['0.0', '1']))]).toEqual(['0.0'])
  })
})

describe('dragging', () => {
  const spans = (folded: readonly string[] = []): readonly RowSpan[] =>
    placedRows(rows, new Set(folded)).map((placed, index) => ({ placed, top: 30 + 36 * index, bottom: 66 + 36 * index }))
  const drives12 = [0, 0, 1, 0, 1]

  test('has one line for every place that can be seen', () => {
    const places = placesFor(machine, drives12)
    const lines = landings(spans(), places)
    expect(lines).toHaveLength(places.length)
    expect(lines.every(({ y, depth, place }) => y >= 66 && depth === place.parent.length + 1)).toBe(true)
  })

  test('into a folded branch has the one place at its end', () => {
    const lines = landings(spans(['0.0.0']), placesFor(machine, drives12)).filter(({ place }) => pathKey(place.parent).startsWith('0.0.0'))
    expect(lines.map(({ place }) => place)).toEqual([{ parent: [0, 0, 0], index: childrenAt(machine, [0, 0, 0]).length }])
  })

  test('lands at the nearest line, and there at the nearest level', () => {
    const lines = landings(spans(), placesFor(machine, drives12))
    // beneath the four drives at the chipset: below the link, or on the host
    const bottom = Math.max(...lines.map(({ y }) => y))
    expect(nearestLanding(lines, 22, bottom + 4, 22)?.place).toEqual({ parent: [], index: 2 })
    expect(nearestLanding(lines, 60, bottom + 4, 22)?.place).toEqual({ parent: [1], index: 1 })
    expect(nearestLanding([], 0, 0, 22)).toBeUndefined()
  })

  test('says where in words', () => {
    expect(landingText(rows, machine, drives12, { parent: [1], index: 1 })).toBe('Dmi 1, as 2nd')
    expect(landingText(rows, machine, [0, 0, 0], { parent: [0, 0], index: 2 })).toBe('Adapter 0.0, as 2nd')
    expect(landingText(rows, machine, [1], { parent: [], index: 0 })).toBe('The host, as 1st')
    expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '112th'])
    expect(listedPlaces(rows, machine, drives12).map(({ title }) => title)).toEqual([
      'Under expander 0.0.0.0',
      'Under sas 0.0.0',
      'Under sas 0.0.1',
      'Under adapter 0.0',
      'Under pcie 0',
      'Under dmi 1',
      'On the host',
    ])
  })
})

describe('training down', () => {
  test('most likely halves the lanes, or else takes the generation before', () => {
    expect(usualTraining('pcie', { generation: 3, lanes: 8 })).toEqual({ generation: 3, lanes: 4 })
    expect(usualTraining('sata', { generation: 6, lanes: 1 })).toEqual({ generation: 3, lanes: 1 })
    expect(usualTraining('pcie', { generation: 1, lanes: 1 })).toBeNull()
    expect(trainedChoices('sas', { generation: 12, lanes: 4 })).toEqual({ generations: [3, 6, 12], lanes: [1, 2, 4] })
  })
})

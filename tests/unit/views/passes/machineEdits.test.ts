import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Machine } from '../../../../src/domain/machine.ts'
import {
  addBelow,
  duplicateBranch,
  edited,
  insertAbove,
  moveAmong,
  moveInto,
  moveOut,
  moveTo,
  placesFor,
  removeBranch,
  removeKeeping,
  withinLimits,
  type Edit,
} from '../../../../src/views/passes/machineEdits.ts'
import { childrenAt, drivesIn, nodeAt, nodesOf, parentOf, type Path } from '../../../../src/domain/machinePath.ts'
import { newDrives, newHop } from '../../../../src/views/passes/newNodes.ts'
import { changeKind, kindsFor, makeDifferent, mergeAlike, setCount, trainDown } from '../../../../src/views/passes/nodeEdits.ts'
import { machines } from '../../../../src/configuration/structured/machine.ts'
import { machineLimits } from '../../../../src/configuration/structured/machineText.ts'
import { longestText } from '../../../../src/configuration/structured/structured.ts'
import { anyMachine } from '../../../properties/machines.ts'
import { runs } from '../../../support/effort.ts'

/** A shelf behind a SAS cable, and two SSDs at the chipset. */
const machine: Machine = {
  below: [
    {
      ...newHop('pcie'),
      below: [{ ...newHop('adapter'), below: [{ ...newHop('sas'), below: [{ ...newHop('expander'), below: [newDrives(24)] }] }] }],
    },
    { ...newHop('dmi'), below: [newDrives(2, { kind: 'sata', generation: 6, lanes: 1 })] },
  ],
}

const kindsAlong = (machine: Machine, path: Path): string[] =>
  path.map((_, level) => {
    const node = nodeAt(machine, path.slice(0, level + 1))
    return node?.node === 'hop' ? node.kind : (node?.node ?? 'nothing')
  })

/** The machine of an edit that has to be possible. */
function done(edit: Edit): { readonly machine: Machine; readonly path: Path } {
  if (!edit.ok) throw new Error(edit.reason)
  return edit
}

const anyPlaceIn = (machine: Machine): fc.Arbitrary<Path> => fc.constantFrom(...nodesOf(machine).map(({ path }) => path))
const anyPlace = anyMachine.chain((machine) => fc.record({ machine: fc.constant(machine), path: anyPlaceIn(machine) }))

describe('edits of a machine', () => {
  test('add where it may hang, at the end or at a position', () => {
    const added = done(addBelow(machine, [1], newDrives(4)))
    expect(added.path).toEqual([1, 1])
    expect(drivesIn(added.machine)).toBe(30)
    expect(done(addBelow(machine, [], newHop('usb'), 1)).path).toEqual([1])
    expect(addBelow(machine, [0], newHop('expander'))).toEqual({ ok: false, reason: 'An SAS expander cannot hang on a PCIe slot.' })
    expect(addBelow(machine, [1, 0], newHop('sata'))).toEqual({ ok: false, reason: 'Nothing can hang on a drive.' })
    const sas = { kind: 'sas', generation: 12, lanes: 1 } as const
    expect(addBelow(machine, [1], newDrives(1, { ...sas, kind: 'usb' })).ok).toBe(true)
    expect(addBelow(machine, [0], newDrives(1, sas))).toEqual({
      ok: false,
      reason: 'Drives with SAS links of their own cannot hang on a PCIe slot.',
    })
  })

  test('put a hop between a branch and what it hangs on', () => {
    const { machine: next, path } = done(insertAbove(machine, [0], newHop('root')))
    expect(kindsAlong(next, [...path, 0])).toEqual(['root', 'pcie'])
    expect(insertAbove(machine, [0], newHop('hub')).ok).toBe(false)
    expect(insertAbove(machine, [], newHop('root'))).toEqual({ ok: false, reason: 'Nothing can stand above the host.' })
  })

  test('remove a branch, or only its first hop', () => {
    expect(drivesIn(done(removeBranch(machine, [0, 0])).machine)).toBe(2)
    expect(done(removeBranch(machine, [1])).path).toEqual([0])
    expect(done(removeBranch(machine, [1, 0])).path).toEqual([1])
    const kept = done(removeKeeping(machine, [0, 0, 0, 0]))
    expect(nodeAt(kept.machine, [0, 0, 0, 0])).toEqual(newDrives(24))
    expect(removeKeeping(machine, [0, 0])).toEqual({ ok: false, reason: 'An SAS cable cannot hang on a PCIe slot.' })
    const three = done(setCount(machine, [0, 0, 0, 0], 3)).machine
    expect(nodeAt(done(removeKeeping(three, [0, 0, 0, 0])).machine, [0, 0, 0, 0])?.count).toBe(72)
    expect(removeBranch(machine, [])).toEqual({ ok: false, reason: 'The host stays.' })
  })

  test('move out, and into the sibling above', () => {
    const twins = done(duplicateBranch(machine, [0, 0, 0])).machine
    const out = done(moveOut(done(duplicateBranch(machine, [0, 0, 0, 0, 0])).machine, [0, 0, 0, 0, 1]))
    expect(kindsAlong(out.machine, out.path)).toEqual(['pcie', 'adapter', 'sas', 'drives'])
    const back = done(moveInto(out.machine, out.path))
    expect(kindsAlong(back.machine, back.path)).toEqual(['pcie', 'adapter', 'sas', 'expander', 'drives'])
    expect(moveInto(twins, [0, 0, 1])).toEqual({ ok: false, reason: 'An SAS cable cannot hang on an SAS cable.' })
    expect(moveOut(machine, [0])).toEqual({ ok: false, reason: 'It hangs on the host already.' })
    expect(moveAmong(machine, [0], -1)).toEqual({ ok: false, reason: 'It is the first already.' })
    expect(moveAmong(machine, [1], 1)).toEqual({ ok: false, reason: 'It is the last already.' })
    expect(moveTo(machine, [0], { parent: [0, 0], index: 0 })).toEqual({ ok: false, reason: 'Nothing can hang on itself.' })
  })

  test('change the kind where both sides allow it', () => {
    expect(kindsFor(machine, [0, 0, 0, 0])).toEqual(['expander'])
    expect(kindsFor(machine, [0])).toEqual(expect.arrayContaining(['pcie', 'dmi', 'usb']))
    expect(nodeAt(done(changeKind(machine, [0], 'dmi')).machine, [0])).toMatchObject({
      kind: 'dmi',
      link: { generation: 3, lanes: 4 },
    })
    expect(changeKind(machine, [0], 'sas').ok).toBe(false)
  })

  test('let only what is a link run at less', () => {
    const down = done(trainDown(machine, [0], { generation: 3, lanes: 4 })).machine
    expect(nodeAt(down, [0])?.link).toEqual({ generation: 3, lanes: 8, trained: { generation: 3, lanes: 4 } })
    expect(trainDown(machine, [0], { generation: 4, lanes: 4 })).toEqual({ ok: false, reason: '4 ×4 is not below 3 ×8.' })
    expect(trainDown(machine, [0, 0], { generation: 1, lanes: 1 }).ok).toBe(false)
  })
})

/** Every edit there is, by name; those that take a number or a place take one of few. */
const edits: Readonly<Record<string, (machine: Machine, path: Path, choice: number) => Edit>> = {
  'add drives': (machine, path, choice) => addBelow(machine, path, newDrives(1 + choice)),
  'add a hop': (machine, path, choice) => addBelow(machine, path, newHop((['sas', 'sata', 'hub', 'pcie'] as const)[choice % 4] ?? 'sas')),
  'insert above': (machine, path, choice) =>
    insertAbove(machine, path, newHop((['root', 'adapter', 'switch', 'expander'] as const)[choice % 4] ?? 'root')),
  'remove branch': removeBranch,
  'remove and keep': removeKeeping,
  duplicate: duplicateBranch,
  'move up': (machine, path) => moveAmong(machine, path, -1),
  'move down': (machine, path) => moveAmong(machine, path, 1),
  'move out': moveOut,
  'move in': moveInto,
  'move to': (machine, path, choice) => {
    const places = placesFor(machine, path)
    return moveTo(machine, path, places[choice % Math.max(1, places.length)] ?? { parent: path, index: 0 })
  },
  count: (machine, path, choice) => setCount(machine, path, choice),
  split: makeDifferent,
  'split and merge': (machine, path) => {
    const split = makeDifferent(machine, path)
    return split.ok ? mergeAlike(split.machine, split.path) : split
  },
  kind: (machine, path, choice) => changeKind(machine, path, (['pcie', 'dmi', 'adapter', 'usb', 'bus'] as const)[choice % 5] ?? 'pcie'),
  train: (machine, path, choice) => trainDown(machine, path, { generation: 1 + (choice % 3), lanes: 1 }),
}

const keeping = [
  'remove and keep',
  'move up',
  'move down',
  'move out',
  'move in',
  'move to',
  'split',
  'merge',
  'kind',
  'train',
  'insert above',
]

/** What the field says of a machine: nothing where its text can be read and says the same. */
function faultsOf(machine: Machine): readonly string[] {
  const text = machines.codec.write(machine)
  const read = machines.codec.read(text)
  if (typeof read === 'string') return [read]
  return machines.codec.write(read) === text ? [] : [`${text} is read as another machine`]
}

/** What is wrong with an edit: a machine against the rules, a place where nothing stands, lost drives, or no reason. */
function faultsOfEdit(name: string, machine: Machine, edit: Edit): readonly string[] {
  if (!edit.ok) return /^\S.*\.$/.test(edit.reason) ? [] : [edit.reason]
  const place = edit.path.length === 0 || nodeAt(edit.machine, edit.path) ? [] : ['no such place']
  // equal branches multiply what moves into or out of them
  const isPlain = nodesOf(machine).every(({ node }) => node.node === 'drives' || node.count === 1)
  const isKept = keeping.includes(name) && (isPlain || !name.startsWith('move'))
  const lost = isKept && drivesIn(edit.machine) !== drivesIn(machine) ? ['other drives'] : []
  return [...faultsOf(edit.machine), ...place, ...lost]
}

describe.each(Object.entries(edits))('“%s”', (name, edit) => {
  test('of any machine gives one in which everything hangs where it may, or says why not', () => {
    let possible = 0
    fc.assert(
      fc.property(anyPlace, fc.nat(60), ({ machine, path }, choice) => {
        const result = withinLimits(edit(machine, path, choice))
        if (result.ok) possible += 1
        expect(faultsOfEdit(name, machine, result)).toEqual([])
      }),
      { numRuns: runs(2_000) },
    )
    expect(possible).toBeGreaterThan(0)
  })
})

test('a machine longer than the field can hold is refused, one that just fits is not', () => {
  const full = (rows: number): Machine => ({
    below: [{ ...newHop('adapter'), below: Array.from({ length: rows }, () => newDrives(1, { kind: 'sata', generation: 1.5, lanes: 1 })) }],
  })
  const written = (rows: number): number => machines.codec.write(full(rows)).length
  const most = Array.from({ length: machineLimits.nodes }, (_, rows) => rows).findLast((rows) => written(rows) <= longestText) ?? 0
  expect(most).toBeLessThan(machineLimits.nodes - 2)
  expect(withinLimits(edited(full(most), [0])).ok).toBe(true)
  expect(withinLimits(edited(full(most + 1), [0]))).toEqual({ ok: false, reason: 'So many different rows do not fit in a link.' })
})

describe('edits undone by another', () => {
  test.each<[string, (machine: Machine, path: Path, choice: number) => Machine | undefined]>([
    [
      'adding by removing',
      (machine, path) => {
        const there = addBelow(machine, parentOf(path), newDrives(2), 0)
        return there.ok ? done(removeBranch(there.machine, there.path)).machine : undefined
      },
    ],
    [
      'duplicating by removing',
      (machine, path) => {
        const there = done(duplicateBranch(machine, path))
        return done(removeBranch(there.machine, there.path)).machine
      },
    ],
    [
      'down by up',
      (machine, path) => {
        const there = moveAmong(machine, path, 1)
        return there.ok ? done(moveAmong(there.machine, there.path, -1)).machine : undefined
      },
    ],
    [
      'a move by the move back',
      (machine, path, choice) => {
        const places = placesFor(machine, path)
        const place = places[choice % Math.max(1, places.length)]
        if (!place) return undefined
        const there = done(moveTo(machine, path, place))
        return placesFor(there.machine, there.path)
          .map((back) => done(moveTo(there.machine, there.path, back)).machine)
          .find((back) => JSON.stringify(back) === JSON.stringify(machine))
      },
    ],
    [
      'a hop above by removing it',
      (machine, path) => {
        const there = insertAbove(machine, path, newHop('adapter'))
        return there.ok ? done(removeKeeping(there.machine, there.path)).machine : undefined
      },
    ],
  ])('%s', (_, thereAndBack) => {
    let possible = 0
    fc.assert(
      fc.property(anyPlace, fc.nat(60), ({ machine, path }, choice) => {
        const back = thereAndBack(machine, path, choice)
        if (!back) return
        possible += 1
        expect(back).toEqual(machine)
      }),
      { numRuns: runs(500) },
    )
    expect(possible).toBeGreaterThan(0)
  })

  test('a move is offered wherever it is possible, and nowhere else', () => {
    fc.assert(
      fc.property(anyPlace, ({ machine, path }) => {
        const offered = new Set(placesFor(machine, path).map(({ parent, index }) => `${parent.join('.')}/${index}`))
        for (const parent of [[], ...nodesOf(machine).map((one) => one.path)]) {
          for (let index = 0; index <= childrenAt(machine, parent).length; index++) {
            const edit = moveTo(machine, path, { parent, index })
            const moves = edit.ok && JSON.stringify([edit.path, edit.machine]) !== JSON.stringify([path, machine])
            expect(offered.has(`${parent.join('.')}/${index}`)).toBe(moves)
          }
        }
      }),
      { numRuns: runs(300) },
    )
  })
})

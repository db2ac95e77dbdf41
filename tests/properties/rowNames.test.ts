import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { setFields, presetConfiguration } from '../../src/configuration/presets.ts'
import { machineOf } from '../../src/configuration/machineOf.ts'
import { formatLink, parseLink } from '../../src/configuration/link/link.ts'
import { machines } from '../../src/configuration/structured/machine.ts'
import { withRowNames } from '../../src/configuration/structured/rowNames.ts'
import { parseStructured } from '../../src/configuration/structured/structured.ts'
import type { Machine } from '../../src/domain/machine.ts'
import { nodesOf, type Path } from '../../src/domain/machinePath.ts'
import {
  addBelow,
  duplicateBranch,
  insertAbove,
  moveTo,
  placesFor,
  removeBranch,
  removeKeeping,
  withinLimits,
  type Edit,
} from '../../src/views/passes/machineEdits.ts'
import { newDrives, newHop } from '../../src/views/passes/newNodes.ts'
import { makeDifferent, mergeAlike, setCount } from '../../src/views/passes/nodeEdits.ts'
import { runs } from '../support/effort.ts'
import { anyMachine } from './machines.ts'

const edits: readonly ((machine: Machine, path: Path, choice: number) => Edit)[] = [
  (machine, path) => addBelow(machine, path, newDrives(3), 0),
  (machine, path, choice) => addBelow(machine, path, newHop((['sas', 'sata', 'hub', 'pcie'] as const)[choice % 4] ?? 'sas'), 0),
  (machine, path, choice) => insertAbove(machine, path, newHop((['root', 'adapter', 'switch', 'expander'] as const)[choice % 4] ?? 'root')),
  removeBranch,
  removeKeeping,
  duplicateBranch,
  makeDifferent,
  mergeAlike,
  (machine, path, choice) => setCount(machine, path, 1 + (choice % 9)),
  (machine, path, choice) => {
    const places = placesFor(machine, path)
    return moveTo(machine, path, places[choice % Math.max(1, places.length)] ?? { parent: path, index: 0 })
  },
]

const namesIn = (machine: Machine): readonly (readonly [string, string | undefined])[] =>
  nodesOf(machine).map(({ path, node }) => [path.join('.'), node.name])

/** What became of the names of rows that an edit left, in a link of the machine: none changed, none twice, none missing. */
function faultsOf({ machine }: Edit & { ok: true }): readonly string[] {
  const read = parseStructured(machines, machines.codec.write(machine))
  if (!read.ok) return [read.problems[0]?.message ?? '']
  const start = setFields(presetConfiguration('hba-8'), { machine: read.value })
  const after = new Map(namesIn(machineOf(parseLink(formatLink(start)).configuration)))
  const seen = new Set<string>()
  const lost = namesIn(machine).flatMap(([path, name]) => {
    if (name === undefined || seen.has(name)) return []
    seen.add(name)
    return after.get(path) === name ? [] : [`${name} at ${path} is ${after.get(path)}`]
  })
  return new Set(after.values()).size === after.size ? lost : [...lost, 'a name twice']
}

test('rows keep their names through any edit, through text and link', () => {
  let possible = 0
  fc.assert(
    fc.property(
      anyMachine.map(withRowNames),
      fc.array(fc.tuple(fc.nat(edits.length - 1), fc.nat(50), fc.nat(60)), { minLength: 1, maxLength: 8 }),
      (start, steps) => {
        let machine = start
        for (const [which, row, choice] of steps) {
          const rows = nodesOf(machine)
          const path = rows[row % rows.length]?.path ?? []
          const edit = edits[which] && withinLimits(edits[which](machine, path, choice))
          if (!edit?.ok) continue
          possible += 1
          expect(faultsOf(edit)).toEqual([])
          machine = withRowNames(edit.machine)
        }
      },
    ),
    { numRuns: runs(6_000) },
  )
  expect(possible).toBeGreaterThan(0)
})

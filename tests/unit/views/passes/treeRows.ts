import { wholeMachine } from '../../../../src/domain/wholeMachine.ts'
import type { Machine } from '../../../../src/domain/machine.ts'
import { machines } from '../../../../src/configuration/structured/machine.ts'
import { nodesOf, pathKey } from '../../../../src/domain/machinePath.ts'
import type { HopRow } from '../../../../src/views/passes/hopRow.ts'

/** A machine from its text. */
export function machineOf(text: string): Machine {
  const machine = machines.codec.read(text)
  if (typeof machine === 'string') throw new Error(machine)
  return wholeMachine(machine, 4)
}

/** Rows of a machine without any numbers; `limiting` is the place of what limits. */
export function rowsOf(machine: Machine, limiting = ''): readonly HopRow[] {
  const row = { detail: '', asked: 0, carries: null, use: null, does: '', isTrained: false }
  const rows = nodesOf(machine).flatMap(({ path, node }): HopRow[] => {
    const own = { ...row, path, node, isLimiting: pathKey(path) === limiting }
    const name = node.node === 'hop' ? `${node.kind} ${pathKey(path)}` : node.drive
    const link = node.node === 'drives' && node.link ? [{ ...own, isOwnLink: true, isLimiting: false, name: `link of ${node.drive}` }] : []
    return [...link, { ...own, isOwnLink: false, name }]
  })
  return [{ ...row, path: [], node: null, isOwnLink: false, isLimiting: false, name: 'Host' }, ...rows]
}

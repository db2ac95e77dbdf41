import { nodesOf } from '../domain/machinePath.ts'
import type { Problem } from '../domain/problem.ts'
import { quoted } from './fields/quoted.ts'
import { rowFields, rowNumber, type RowKey } from './fields/rowFields.ts'
import { isOneBus, type OfMachine } from './machineOf.ts'

/*
 * Numbers of the rows of a machine as axes; what each is called and which values it may have stands in declaredAxis.ts. Disks on one bus have none: there the fields are varied.
 */

/** Whether a machine has such a number. */
export const hasRowAxis = (of: OfMachine, key: string): boolean => rowNumber(of.machine.content, key)?.here !== undefined && !isOneBus(of)

/** The keys of all of them, in the order of the text. */
export const rowAxes = (of: OfMachine): readonly RowKey[] =>
  isOneBus(of)
    ? []
    : nodesOf(of.machine.content).flatMap(({ node }) =>
        Object.entries(rowFields).flatMap(([name, { of: numberOf }]) =>
          numberOf(node) === undefined ? [] : ([`${node.name}.${name}`] as const),
        ),
      )

/** What is said of an axis that a machine does not have: its key, and those that it has. */
export const noSuchAxis = (of: OfMachine, key: string): Problem => ({
  code: 'unknown-choice',
  field: 'axis',
  message: `Throughput against is ${quoted(key)}; the machine has no such number. It has ${rowAxes(of).slice(0, 12).join(', ') || 'none'}.`,
})

import { wholeMachine } from '../../domain/wholeMachine.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { nodesOf } from '../../domain/machinePath.ts'

/** Whether every drive of its machine is the drive of the configuration, a disk; another may be of flash. */
export const hasOneDrive = ({ machine, drive }: Pick<Configuration, 'machine' | 'drive'>): boolean =>
  nodesOf(wholeMachine(machine.content, 1)).every(({ node }) => node.node === 'hop' || node.drive === 'disk' || node.drive === drive)

import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { ControllerFact, DriveFact } from '../../facts.ts'
import { lineItems, within } from '../../items.ts'
import type { Block } from '../../text.ts'
import { driveFact } from '../drives/driveFact.ts'
import { firstContents, hasLine, isTyped, unknownLine } from '../lines.ts'
import { sasAddress } from './sasValues.ts'

/** Host, board, its address, what is on the way, then a phy or a bay; a counter, its value and the time. */
const row =
  /^\s{0,80}[^\s.]{1,80}\.(?<board>[^\s.]{1,60})\.(?<address>0x[^\s.]{1,40})\.(?<way>\S{1,300})\.(?:\w{1,40}_(?:cnt|count)|port|in|out|\w{1,40})\s-?\d{1,20}\s\d{6,12}$/d
const bay = /(?:^|\.)(?<box>[^\s.]{1,80})\.bays\.(?<slot>\d{1,4})\.(?<model>[^\s.]{1,40})\.(?<address>0x[^\s.]{1,40})$/d

function read(block: Block): Reading {
  const controllers = new Map<string, ControllerFact>()
  const drives = new Map<string, DriveFact>()
  const unknown: Unknown[] = []
  for (const { kind, line, content, at, cells } of lineItems(block, { row })) {
    const [board, way] = [cells.said('board'), cells.said('way')]
    if (kind === 'torn' && !isTyped(content, 'sas_counters')) unknown.push(...unknownLine(line))
    if (!board || !way) continue
    const [address, id] = [cells.as(sasAddress, 'address')?.value ?? null, cells.as(sasAddress, 'address')?.value ?? board.value]
    if (!controllers.has(id)) controllers.set(id, { kind: 'controller', at, id, model: board, drives: null })
    const one = within(way, bay)
    const [identity, place] = [one?.as(sasAddress, 'address')?.value ?? null, `${one?.text('box')}:${one?.text('slot')}`]
    // a drive is in a line for each counter, and again for the other of its paths
    if (one && !drives.has(identity ?? place))
      drives.set(identity ?? place, driveFact(at, { identity, model: one.said('model'), transport: 'sas', controller: address, place }))
  }
  return { facts: [...controllers.values(), ...drives.values()], unknown }
}

/** sas_counters of sasutils: counters of errors, whose names hold the adapter, the bay and the model. */
export const sasCounters: Dialect = {
  id: 'sas_counters',
  command: 'sas_counters',
  sure: (block) => (hasLine(block, row) || firstContents(block).some((content) => isTyped(content, 'sas_counters')) ? 3 : 0),
  begins: (content) => isTyped(content, 'sas_counters'),
  read,
}

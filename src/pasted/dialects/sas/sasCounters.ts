import type { Dialect, Reading, Unknown } from '../../dialect.ts'
import type { ControllerFact, DriveFact } from '../../facts.ts'
import type { Block, Line } from '../../text.ts'
import { contentOf, saidBy, wholeLine } from '../../text.ts'
import { firstLines, isTyped, unknownLine } from '../sparseLines.ts'
import { sasAddress } from './sasAddress.ts'

/** Host, board, its address, what is on the way, then a phy or a bay; a counter, its value and the time. */
const row =
  /^\s{0,80}[^\s.]{1,80}\.([^\s.]{1,60})\.(0x[^\s.]{1,40})\.(\S{1,300})\.(?:\w{1,40}_(?:cnt|count)|port|in|out|\w{1,40})\s(-?\d{1,20})\s\d{6,12}$/d
const bay = /(?:^|\.)([^\s.]{1,80})\.bays\.(\d{1,4})\.([^\s.]{1,40})\.(0x[^\s.]{1,40})$/

function controller(line: Line, match: RegExpExecArray): ControllerFact {
  const [, board = '', address = ''] = match
  return { kind: 'controller', at: wholeLine(line), id: sasAddress(address) ?? board, model: saidBy(line, match, 1, board), drives: null }
}

function drive(line: Line, match: RegExpExecArray): DriveFact | undefined {
  const [, , , way = ''] = match
  const [, box = '', slot = '', model = '', address = ''] = bay.exec(way) ?? []
  if (model === '') return undefined
  const from = saidBy(line, match, 3, '').at.from + way.lastIndexOf(`.${model}.`) + 1
  return {
    kind: 'drive',
    at: wholeLine(line),
    node: null,
    identity: sasAddress(address),
    model: { value: model, at: { line: line.number, from, to: from + model.length } },
    bytes: null,
    sector: null,
    rpm: null,
    transport: 'sas',
    able: null,
    runs: null,
    controller: sasAddress(match[2] ?? ''),
    place: `${box}:${slot}`,
    isVirtual: false,
    count: 1,
  }
}

function read(block: Block): Reading {
  const controllers = new Map<string, ControllerFact>()
  const drives = new Map<string, DriveFact>()
  const unknown: Unknown[] = []
  for (const line of block.lines) {
    const content = contentOf(line)
    const match = row.exec(content)
    if (match) {
      const adapter = controller(line, match)
      const one = drive(line, match)
      if (!controllers.has(adapter.id)) controllers.set(adapter.id, adapter)
      // a drive is in a line for each counter, and again for the other of its paths
      const name = one ? (one.identity ?? one.place ?? '') : ''
      if (one && !drives.has(name)) drives.set(name, one)
    } else if (!isTyped(content, 'sas_counters')) unknown.push(...unknownLine(line))
  }
  return { facts: [...controllers.values(), ...drives.values()], unknown }
}

/** sas_counters of sasutils: counters of errors, whose names hold the adapter, the bay and the model. */
export const sasCounters: Dialect = {
  id: 'sas_counters',
  command: 'sas_counters',
  sure: ({ lines }) => {
    const contents = lines.slice(0, firstLines).map(contentOf)
    return contents.some((content) => row.test(content) || isTyped(content, 'sas_counters')) ? 3 : 0
  },
  mark: /sas_counters/,
  begins: (content) => isTyped(content, 'sas_counters'),
  read,
}

import { hopRules, usualPayload } from '../../catalog/hops.ts'
import type { DriveNode, HopNode, Link, LinkSpeed, MachineNode, WrittenMachine } from '../../domain/machine.ts'
import { plainDigits } from '../../units/formatQuantity.ts'
import { checkedMachine } from './machineChecks.ts'
import { parseMachine } from './machineText.ts'
import { withRowNames, writtenNames } from './rowNames.ts'
import type { Syntax } from './structured.ts'

const speedText = ({ generation, lanes }: LinkSpeed, usual: number): string =>
  plainDigits(generation) + (lanes === usual ? '' : `x${lanes}`)

const trainedText = ({ trained }: Link): string => (trained ? `.at${speedText(trained, 1)}` : '')

/** The lanes of PCIe and DMI are always written. */
const unwrittenLanes = (kind: HopNode['kind']): number => (kind === 'pcie' || kind === 'dmi' ? 0 : (hopRules[kind].lanes?.[0] ?? 1))

const nameText = (node: MachineNode<number | null>, named: Named): string => (named.has(node) ? `@${node.name}` : '')

const megas = (letter: string, value: number | undefined, shift = -6): string =>
  value === undefined ? '' : `.${letter}${plainDigits(value, shift)}`

type Named = ReadonlySet<MachineNode<number | null>>

function hopText(hop: HopNode<number | null>, named: Named): string {
  const { kind, link, payload = usualPayload } = hop
  return [
    hopRules[kind].word,
    link ? speedText(link, unwrittenLanes(kind)) + trainedText(link) : '',
    payload === usualPayload ? '' : `.p${payload}`,
    hop.bulkOnly ? '.bot' : '',
    hop.commandBased ? '.cmd' : '',
    hop.unbuffered ? '.unbuffered' : '',
    megas('c', hop.commands, 0),
    megas('m', hop.measured),
    nameText(hop, named),
    hop.below.length === 0 ? '' : `/${hop.below.length > 1 ? `(${listText(hop.below, named)})` : listText(hop.below, named)}`,
  ].join('')
}

function drivesText({ drive, link, capacity, rim, hub }: DriveNode<number | null>): string {
  const own = link ? `.${link.kind}${speedText(link, link.kind === 'pcie' ? 0 : 1)}${trainedText(link)}` : ''
  return drive + own + megas('k', capacity, -12) + megas('r', rim) + megas('h', hub)
}

/** A count of 1 is written for drives alone: without one there are as many as the field `disks` says. */
function nodeText(node: MachineNode<number | null>, named: Named): string {
  if (node.node === 'drives') return (node.count === null ? '' : `${node.count}*`) + drivesText(node) + nameText(node, named)
  return (node.count === 1 ? '' : `${node.count}*`) + hopText(node, named)
}

const listText = (nodes: readonly MachineNode<number | null>[], named: Named): string =>
  nodes.map((node) => nodeText(node, named)).join(',')

/** The one of the papers: the shared bus of the configuration with its drives. */
const papersMachine = 'bus/disk'

/**
 * "pcie3x8/adapter/(sas12x4/expander/45*nearline-20tb.sas12,sas12x4/expander/disk)": a slash leads one hop down, commas stand between
 * branches, brackets around several below one hop. One row of drives may stand without a number: the field `disks` has it. README.md has the grammar. No text is
 * the shared bus of the configuration.
 */
export const machines: Syntax<WrittenMachine> = {
  key: 'machine',
  codec: {
    read: (text) => {
      const written = parseMachine(text || papersMachine)
      const checked = typeof written === 'string' ? written : checkedMachine(written)
      return typeof checked === 'string' ? checked : withRowNames(checked)
    },
    write: (machine) => {
      const { below } = withRowNames(machine)
      return listText(below, writtenNames({ below }))
    },
  },
}

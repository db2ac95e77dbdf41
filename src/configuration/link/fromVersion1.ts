import { parseMachine, type WrittenNode } from '../structured/machineText.ts'
import { presetById } from '../presets.ts'
import type { LinkTexts } from './linkPairs.ts'

/** Starting points whose machines said in version 1 how many drives they have, whatever `disks` said. */
const selfCounted = 'shelf-60 shelf-90 chain-48 dual-actuator-8 dmi2-ssd-4 dmi3-ssd-4 usb-ssd-2 nvme-30'.split(' ')

/** A row of drives without a number, as version 1 wrote it. */
const bareRow = /(?<=^|[/,(])disk(?=$|[.,)])/g

/** How many equal branches the first row without a number hangs below; null where there is none. */
function branchesAbove(nodes: readonly WrittenNode[]): number | null {
  for (const { word, count, below } of nodes) {
    const inside = word === 'disk' && count === null ? 1 : branchesAbove(below)
    if (inside !== null) return inside * (count ?? 1)
  }
  return null
}

/** Of each branch as many as the field said, in every row without a number: now all of the first such row, and a number for each other. */
function rowsOfDrives(machine: string, disks: string): { readonly machine: string; readonly disks: string | null } {
  const nodes = parseMachine(machine)
  const branches = typeof nodes === 'string' ? 1 : branchesAbove(nodes)
  if (branches === null) return { machine, disks: null }
  let rows = 0
  return {
    machine: machine.replace(bareRow, (word) => (rows++ === 0 ? word : `${disks}*${word}`)),
    disks: branches > 1 && /^\d{1,5}$/.test(disks) ? String(Number(disks) * branches) : disks,
  }
}

/** Whether version 1 asked the links of the machine, and not one bus in their place. */
const asksLinks = (texts: LinkTexts): boolean =>
  texts.get('reads-over') === 'machine' || texts.get('view') === 'passes' || (texts.get('order') ?? 'random') !== 'random'

/**
 * From version 1 to 2: one machine. Reads go over the machine of a link, where it has one; `disks` is the number of its first row of drives over all
 * equal branches.
 */
export function oneMachine(texts: LinkTexts): LinkTexts {
  const said = new Map(texts)
  said.delete('reads-over')
  const preset = presetById(texts.get('preset') ?? '')
  const machine = texts.get('machine')
  const before = texts.get('disks')
  if (machine === undefined) {
    if (asksLinks(texts) && selfCounted.includes(preset.id)) said.delete('disks')
    return said
  }
  const rows = rowsOfDrives(machine, before ?? String(preset.values.disks?.value ?? 4))
  said.set('machine', rows.machine)
  if (rows.disks === null) said.delete('disks')
  else if (before !== undefined || rows.disks !== String(preset.values.disks?.value ?? 4)) said.set('disks', rows.disks)
  return said
}

/** Whether a link of version 1 was answered for one bus in place of its machine, in a question that answers for the machine now. */
export const hasOtherAnswer = (texts: LinkTexts): boolean =>
  !asksLinks(texts) &&
  ['throughput', 'plan'].includes(texts.get('view') ?? 'throughput') &&
  (texts.has('machine') || presetById(texts.get('preset') ?? '').values.machine !== undefined)

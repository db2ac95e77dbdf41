import type { Evidence } from './evidence.ts'
import type { FoundMachine, FoundRow } from './foundMachine.ts'

type Help = FoundMachine['wouldHelp'][number]

const unsaid = (rows: readonly FoundRow[], title: RegExp): boolean =>
  rows.some((row) => title.test(row.title) && row.values.some(({ standing }) => standing === 'assumed'))

/** What is not known of drives: capacity, turns or model. */
const drivesUnknown = (rows: readonly FoundRow[]): boolean =>
  rows.some(({ kind, values }) => kind === 'drives' && (values[0]?.text !== '' || values.some(({ standing }) => standing === 'assumed')))

/** Commands that would say what no text says, the one that says most first. */
export function whatWouldHelp(rows: readonly FoundRow[], { programs, of }: Evidence): readonly Help[] {
  const help: Help[] = []
  const has = (program: string): boolean => programs.has(program)
  const drives = rows.filter(({ kind }) => kind === 'drives')
  const isLinux = !has('system_profiler') && !has('Get-PhysicalDisk')
  const hasAdapter = rows.some(({ title }) => /adapter/i.test(title))
  const add = (command: string, says: string): void => {
    help.push({ command, says })
  }
  if (drives.length === 0) add('lsblk -JO', 'which drives there are')
  if (isLinux && unsaid(rows, /^Adapter$/)) add('lsscsi -t', 'which adapter each drive hangs on')
  if (isLinux && !of('pci').some(({ fact }) => fact.able ?? fact.runs) && (hasAdapter || drives.length > 0))
    add('sudo lspci -vv', 'what the slots run at, and could')
  if (unsaid(rows, /^SAS cable/)) add('sudo smp_discover_list', 'how many lanes the cables have, and their rate')
  if (unsaid(rows, /^USB link/) && !has('lsusb')) add('lsusb -t', 'hubs, and the rate of each port')
  if (!has('smartctl') && (drivesUnknown(rows) || unsaid(rows, /^SATA link/)))
    add('sudo smartctl -x /dev/sdX', 'model, capacity, turns and link rate of each drive')
  if (drives.some(({ values }) => values.some(({ standing }) => standing === 'borrowed')))
    add('fio', 'a reading of one disk alone replaces the borrowed rates')
  return help.slice(0, 4)
}

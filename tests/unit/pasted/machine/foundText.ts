import { machines } from '../../../../src/configuration/structured/machine.ts'
import { firstConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { resolvePass } from '../../../../src/configuration/resolve/resolvePass.ts'
import { structuredValue } from '../../../../src/configuration/structured/structured.ts'
import type { Machine } from '../../../../src/domain/machine.ts'
import type { FoundMachine } from '../../../../src/pasted/machine/foundMachine.ts'

/** A machine as a link has it. */
export const written = (machine: Machine): string => machines.codec.write(machine)

/** Its rows as they are drawn, one a line: values in brackets where nothing says them, with "!" where trained down or contradicted. */
export const drawn = ({ rows }: FoundMachine): readonly string[] =>
  rows.map(({ depth, count, title, values }) => {
    const marks = { said: '', trained: '!', contradicted: '!', borrowed: '~', assumed: '?' }
    const said = values.filter(({ text }) => text !== '').map(({ text, standing }) => `${marks[standing]}${text}`.replaceAll('\u00A0', ' '))
    return `${'  '.repeat(depth)}${count > 1 ? `${count} × ` : ''}${title.replaceAll('\u00A0', ' ')}${said.length > 0 ? `: ${said.join(', ')}` : ''}`
  })

/** What is wrong with a machine that was found: it cannot be written and read again, or not be computed. Nothing where all is well. */
export function faultsOf({ machine, rows, contradictions, trained }: FoundMachine): readonly string[] {
  const all = [
    machine,
    ...contradictions.flatMap(({ options }) => options.map((one) => one.machine)),
    ...trained.map((one) => one.restored),
  ]
  const texts = new Set(all.filter(({ below }) => below.length > 0).map(written))
  const faults = [...texts].flatMap((text) => {
    const read = machines.codec.read(text)
    if (typeof read === 'string') return [`${text}: ${read}`]
    if (machines.codec.write(read) !== text) return [`${text} becomes ${machines.codec.write(read)}`]
    const resolved = resolvePass(setFields(firstConfiguration, { machine: structuredValue(machines, read) }))
    return resolved.ok ? [] : [`${text}: ${resolved.problems[0]?.message ?? 'no reason'}`]
  })
  return rows.length > 0 ? faults : ['no rows']
}

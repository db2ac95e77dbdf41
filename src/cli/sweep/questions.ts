import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName, Settable } from '../../configuration/fields/fields.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { setFields } from '../../configuration/presets.ts'
import { withAskedAxis } from '../../configuration/askedAxis.ts'
import { withRowValues } from '../../configuration/rows.ts'
import type { Result } from '../../domain/problem.ts'
import { configurations, type Asked, type InputPorts } from '../configurations.ts'
import { combination, combinationCount } from './fieldRange.ts'
import type { SweepCommandLine } from './sweepCommandLine.ts'
import type { Question } from './sweepLine.ts'

async function* bases({ source }: SweepCommandLine, ports: InputPorts): AsyncGenerator<Asked> {
  const nothingLaidOver = { values: {} } as const
  if (source.kind === 'presets') {
    for (const text of source.ids) yield* configurations({ ...nothingLaidOver, source: { kind: 'preset', text } }, ports)
  } else if (source.kind === 'lines') {
    const lines = { ...ports, standardInput: ports.openFile(source.text) }
    yield* configurations({ ...nothingLaidOver, source: { kind: 'standard-input' } }, lines)
  } else yield* configurations({ ...nothingLaidOver, source }, ports)
}

/** A configuration with other fields, and then other numbers of the rows of its machine. */
function laidOver(base: Configuration, chosen: Partial<Record<Settable, Value>>): Result<Configuration> {
  const fields: Partial<Record<FieldName, Value>> = {}
  const rows: (readonly [string, number])[] = []
  // the keys of a record are those of its type
  for (const [name, value] of Object.entries(chosen) as (readonly [Settable, Value])[])
    if (isRowKey(name)) rows.push([name, Number(value)])
    else fields[name] = value
  return withAskedAxis(withRowValues(setFields(base, fields), rows), fields.axis)
}

/**
 * The configurations of one shard in order. Every combination of the axes is laid over every configuration that was read; a line that
 * cannot be read counts once. Indices are those of the whole sweep.
 */
export async function* questions(commandLine: SweepCommandLine, ports: InputPorts): AsyncGenerator<Question> {
  const { axes, shard } = commandLine
  const combinations = combinationCount(axes)
  const isOurs = (index: number): boolean => index % shard.of === shard.which - 1
  let index = 0
  for await (const asked of bases(commandLine, ports)) {
    const base = asked.configuration
    if (!base.ok) {
      if (isOurs(index)) yield { index, asked }
      index++
      continue
    }
    for (let at = 0; at < combinations; at++, index++) {
      if (isOurs(index)) yield { index, asked: { ...asked, configuration: laidOver(base.value, combination(axes, at)) } }
    }
  }
}

/** How many configurations a shard has; null where that depends on lines that have not been read. */
export function questionCount({ source, axes, shard }: SweepCommandLine): number | null {
  if (source.kind === 'lines' || source.kind === 'standard-input' || source.kind === 'unnamed') return null
  const all = combinationCount(axes) * (source.kind === 'presets' ? source.ids.length : 1)
  return Math.floor((all + shard.of - shard.which) / shard.of)
}

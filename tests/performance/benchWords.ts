import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { BenchWords, Part } from './part.ts'

const defaultRounds = 11

/** What `npm run bench -- --help` prints. */
export const helpText = (
  parts: readonly Part[],
): string => `npm run bench -- [--only part…] [--against folder] [--large] [--rounds n] [--json file]

  --only part…       these parts alone, also several with spaces or commas between them; "scale" is all that begin with it
  --against folder   another checkout (with its src), or a built one (with its dist), measured in turn with this one
  --large            whole sizes
  --rounds n         of programs that take turns; ${defaultRounds} unless told
  --json file        the figures also as JSON

${parts.map(({ name, about, isLarge }) => `  ${name.padEnd(18)} ${about}${isLarge ? ' (only when named, or with --large)' : ''}`).join('\n')}

Times are processor time unless a line says otherwise: the median of rounds in which the programs took turns, and the least. Nothing passes or
fails by time. Other programs that Busbar is compared with are looked for through python3, or what BUSBAR_PYTHON names.`

/** Reads what follows `npm run bench --`; a sentence where it is wrong. */
export function readBenchWords(args: readonly string[], parts: readonly Part[]): BenchWords | string {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        against: { type: 'string' },
        only: { type: 'string', multiple: true },
        large: { type: 'boolean', default: false },
        rounds: { type: 'string', default: String(defaultRounds) },
        json: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const { values, positionals } = parsed
  const named = [...(values.only ?? []), ...positionals].flatMap((text) => text.split(',')).filter((name) => name !== '')
  if (positionals.length > 0 && !values.only) return `Unknown word ${positionals[0]}; parts follow --only.`
  const only = named.flatMap((name) =>
    parts.filter((part) => part.name === name || part.name.startsWith(`${name}-`)).map((part) => part.name),
  )
  const unknown = named.find((name) => !parts.some((part) => part.name === name || part.name.startsWith(`${name}-`)))
  if (unknown !== undefined) return `There is no part ${unknown}. There are: ${parts.map(({ name }) => name).join(', ')}.`
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) return `--rounds is ${values.rounds}; enter a whole number from 1 on.`
  if (values.against !== undefined && !existsSync(values.against)) return `--against: there is no folder ${values.against}.`
  return { against: values.against ?? null, only, large: values.large, rounds, json: values.json ?? null, help: values.help }
}

import { basename } from 'node:path'
import type { Problem } from '../domain/problem.ts'
import { roundsOfLog, type RoundsOfLog } from '../prediction/roundsOfLog.ts'
import { logSection } from '../views/rounds/logSection.ts'
import { jsonLine, worse, type Status } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import { documentText } from './documentText.ts'
import type { Given } from './given.ts'
import { alignedWithin } from './tableLines.ts'
import { textOf } from './textOf.ts'

/** What a log of completions says of rounds, or why it says nothing. */
export type RoundsLine = { readonly file: string } & (RoundsOfLog | { readonly error: Problem | null })

/** `busbar trace --rounds`: whether the disks of logs of completions are in rounds; a dash is standard input. */
export async function traceRounds({ own, rest }: Given, ports: CommandPorts): Promise<Status> {
  const other = [...own.keys()].find((name) => name !== 'rounds' && name !== 'format')
  const files = rest.flatMap((word) => (word.kind === 'operand' ? [word.text] : []))
  if (other !== undefined || files.length === 0)
    return refuse(ports, [other === undefined ? '--rounds needs a log of completions.' : `--rounds takes no --${other}.`])
  let all: Status = 0
  for (const file of files) {
    // one after the other, as they are printed
    // oxlint-disable-next-line no-await-in-loop
    const found = roundsOfLog(await textOf(file === '-' ? ports.standardInput : ports.openFile(file)))
    const [error = null] = found.ok ? [] : found.problems
    const line: RoundsLine = { file, ...(found.ok ? found.value : { error }) }
    const document = { sentence: [], second: [], caveats: error ? [error.message] : [], unit: 'MB/s' } as const
    const sections = found.ok ? [logSection(found.value)] : []
    const text = documentText(basename(file), { ...document, sections }, alignedWithin(ports.columns))
    // oxlint-disable-next-line no-await-in-loop
    await ports.write(own.get('format') === 'json' ? jsonLine(line) : text)
    all = worse(all, found.ok ? 0 : 2)
  }
  return all
}

import { quoted } from '../configuration/fields/quoted.ts'
import type { Problem } from '../domain/problem.ts'
import { listKinds, type ListRow } from '../library/listKinds.ts'
import { list as listOf } from '../library/list.ts'
import { didYouMean } from '../units/didYouMean.ts'
import { papers } from '../papers/papers.ts'
import { dialects } from '../pasted/dialects/dialects.ts'
import type { Status } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import { listNames, type ListName } from './flags.ts'
import type { Given } from './given.ts'
import { tableAs } from './tableLines.ts'
import { notTaken } from './words.ts'

/** The rows of a list; papers and programs are the command line's own. */
async function rowsOf(name: ListName): Promise<readonly ListRow<ListName>[]> {
  if (name === 'programs') return dialects.map(({ id, command }) => ({ id, command }))
  if (name !== 'papers') return listOf(name)
  const headings = Object.entries(papers).map(async ([id, load]) => ({ id, name: (await load()).heading.replace(/\. .*/s, '') }))
  return Promise.all(headings)
}

/** Ids of a list. */
export const idsOf = async (name: ListName): Promise<readonly string[]> => (await rowsOf(name)).map(({ id }) => id)

/** What is wrong with ids that a list does not have. */
export async function unlisted(name: ListName, ids: readonly string[]): Promise<readonly Problem[]> {
  if (ids.length === 0) return []
  const known = await idsOf(name)
  return ids
    .filter((id) => !known.includes(id))
    .map((id) => {
      const message = `There is no ${name.slice(0, -1)} ${quoted(id)}: busbar list ${name}.${didYouMean(id, known)}`
      return { code: 'unknown-choice', field: name, message }
    })
}

/** `busbar list`: everything of one kind that can be named. */
export async function list({ own, rest }: Given, ports: CommandPorts): Promise<Status> {
  const [first, second] = rest.map((word) => (word.kind === 'operand' ? word.text : ''))
  const name = listNames.find((one) => one === first)
  if (name === undefined)
    return refuse(ports, [
      `list ${first === undefined ? 'needs the name of one of' : `has no ${quoted(first)}. Choose one of`}: ${listNames.join(', ')}.${didYouMean(first ?? '', listNames)}`,
    ])
  if (second !== undefined && rest[1]) return refuse(ports, [notTaken('list', rest[1])])
  const columns = Object.entries(listKinds[name]).map(([key, kind]) => ({ name: key, kind }))
  const rows = (await rowsOf(name)).map((row) => Object.values<string | number | null>(row))
  await ports.write(tableAs(own.get('format'), { columns, rows }, ports.columns))
  return 0
}

import { answerObject, type AnswerObject, type AskedConfiguration } from '../answer/answerText.ts'
import type { AnswerDocument, Section } from '../answer/document.ts'
import { figureTable } from '../answer/tables.ts'
import { claims, type Claim, type ClaimName } from '../catalog/claims.ts'
import { toJson } from '../configuration/link/json.ts'
import { formatLink } from '../configuration/link/link.ts'
import { presetConfiguration, setFields } from '../configuration/presets.ts'
import { granted } from '../domain/problem.ts'
import { besideBarve1999 } from '../papers/besideBarve1999.ts'
import type { Findings } from '../papers/errors.ts'
import { papers, simulatedTables, studyOfPaper, toldOf, type AnyPaper, type PaperId } from '../papers/papers.ts'
import { studies } from '../papers/studies.ts'
import type { Found, Study } from '../papers/study.ts'
import { validationState } from '../papers/tables.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'
import type { AskedRow } from '../reports/askedOfRow.ts'
import { csvText } from '../reports/tableText.ts'
import { baseUnits, columnKeys } from '../views/shared/columnKeys.ts'
import type { RowOf } from '../views/shared/figure.ts'
import { jsonLine, type Status } from './answers.ts'
import { refuse, type CommandPorts } from './configurations.ts'
import type { Given } from './given.ts'
import { unlisted } from './list.ts'
import { documentText } from './documentText.ts'
import { alignedWithin } from './tableLines.ts'
import { readTraceWords, validateTraces } from './validateTraces.ts'

/** Every claim with what was found of it just now, where that was looked for. */
const withFound = (found: Findings): Readonly<Record<ClaimName, Claim>> => {
  const entries = Object.entries(claims) as readonly [ClaimName, Claim][]
  // every name has its claim
  return Object.fromEntries(entries.map(([name, claim]) => [name, { ...claim, found: found[name] ?? claim.found }])) as Readonly<
    Record<ClaimName, Claim>
  >
}

async function run<State extends Found>(study: Study<State>): Promise<State> {
  const services = { service: embeddedService(), traces: embeddedTraceService() }
  return granted(await study.run(services, () => {}, new AbortController().signal))
}

async function bytesOf(chunks: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return Buffer.concat(parts)
}

/** What tells of Tables 4 to 6 without simulating them itself. */
const ofTables: readonly PaperId[] = [...simulatedTables, 'rounds', 'studies', 'claims']

/** A comparison, with what is said of it. */
interface Compared {
  readonly id: string
  readonly heading: string
  readonly document: AnswerDocument
}

/** Runs some comparisons with what is published; what all of them come to is told of all that ran. */
async function comparedWith(ids: readonly PaperId[]): Promise<readonly Compared[]> {
  const needsTables = ids.some((id) => ofTables.includes(id))
  const tables = validationState(...(await Promise.all(needsTables ? simulatedTables.map((id) => run(studies[id])) : [])))
  const all = await Promise.all(
    ids.map(async (id) => {
      const study = simulatedTables.some((one) => one === id) ? undefined : studyOfPaper(id)
      const [paper, found]: [AnyPaper, unknown] = [await papers[id](), study && (await run<Found>(studies[study]))]
      return { id, paper, found, findings: paper.findings?.(found as never, tables) }
    }),
  )
  const beside = needsTables ? besideBarve1999(tables) : null
  const now = withFound(Object.assign({}, beside?.findings, ...all.map(({ findings }) => findings)) as Findings)
  return all.flatMap(({ id, paper, found }) => [
    ...(beside && id === 'claims'
      ? [{ id: 'beside-tables', heading: 'What Barve et al. 1999 say beside their tables', document: beside.document }]
      : []),
    { id, heading: paper.heading, document: toldOf(paper, { found, tables, claims: now, unit: 'MB/s', units: 'MB' }) },
  ])
}

/** One comparison: what is said, and its tables. */
export interface ComparisonLine extends AnswerObject {
  /** Its id: busbar list papers. */
  readonly comparison: string
  readonly heading: string
}

/** What the numbers of a row are of. */
function askedOf({ preset = '', values }: RowOf): AskedConfiguration {
  const configuration = setFields(presetConfiguration(preset), values)
  return { link: `#${formatLink(configuration)}`, asked: toJson(configuration) }
}

const ofNone: AskedRow = { link: '', asked: '', unused: '' }

/** A section with the numbers behind its chart where it has no table. */
const withNumbers = (section: Section): Section => (section.table || !section.all ? section : { ...section, table: section.all() })

/** Every number of every table in a row of its own, as CSV: its place, its unit, and what its row is of. */
function numbersOf(all: readonly Compared[]): string {
  const names = ['comparison', 'section', 'row', 'about', 'quantity', 'unit', 'value', 'text'] as const
  const asked: AskedRow[] = []
  const rows = all.flatMap(({ id, document }) =>
    document.sections.map(withNumbers).flatMap((section) => {
      const table = section.table && figureTable(section.table)
      const keys = columnKeys(table?.columns ?? [])
      return (table?.rows ?? []).flatMap((cells, row) => {
        const of = table?.of?.[row]
        const own = of && askedOf(of)
        const told = own ? { ...ofNone, link: own.link, asked: JSON.stringify(own.asked) } : ofNone
        return cells.slice(1).map((cell, at) => {
          const { kind = 'text' } = table?.columns[at + 1] ?? {}
          // words have their units in them
          const [value, text, unit] = typeof cell === 'number' ? [cell, null, baseUnits[kind]] : [null, cell, null]
          asked.push(told)
          return [id, section.id ?? section.name, row + 1, cells[0] ?? null, keys[at + 1] ?? '', unit, value, text]
        })
      })
    }),
  )
  const columns = names.map((name) => ({ name, kind: name === 'row' || name === 'value' ? 'count' : 'text' }) as const)
  return csvText({ columns, rows }, (_, at) => asked[at] ?? ofNone)
}

/** `busbar validate`: what published measurements and both predictions come to, as the page shows it; or measured traces, replayed. */
export async function validate({ own, rest }: Given, ports: CommandPorts): Promise<Status> {
  const traces = readTraceWords(rest)
  if (typeof traces === 'string') return refuse(ports, [traces])
  if (traces.length > 0) {
    const { text, status } = await validateTraces(traces, (path) => bytesOf(ports.openFile(path)))
    await ports.write(text)
    return status
  }
  const only = own.get('only')?.split(',')
  const wrong = await unlisted('papers', only ?? [])
  if (wrong.length > 0) return refuse(ports, wrong)
  // every id of the papers
  const ids = Object.keys(papers) as readonly PaperId[]
  const isAsked = (id: string): boolean => only?.includes(id) ?? true
  // what every claim comes to is told of all
  const all = (await comparedWith(ids.filter((id) => isAsked(id) || isAsked('claims')))).filter(({ id }) => isAsked(id))
  const aligned = alignedWithin(ports.columns)
  const format = own.get('format')
  const line = ({ id, heading, document }: Compared): ComparisonLine => ({
    comparison: id,
    heading,
    ...answerObject({ ...document, sections: document.sections.map(withNumbers) }, askedOf),
  })
  if (format === 'csv') await ports.write(numbersOf(all))
  else if (format === 'json') await ports.write(all.map((one) => jsonLine(line(one))).join(''))
  else await ports.write(all.map(({ heading, document }) => `${documentText(heading, document, aligned)}\n`).join(''))
  return 0
}

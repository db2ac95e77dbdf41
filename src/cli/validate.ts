import { answerLines } from '../answer/answerText.ts'
import type { AnswerDocument } from '../answer/document.ts'
import { claims, type Claim, type ClaimName } from '../catalog/claims.ts'
import { granted } from '../domain/problem.ts'
import { besideBarve1999 } from '../papers/besideBarve1999.ts'
import type { Findings } from '../papers/errors.ts'
import { papers, simulatedTables, studyOfPaper, toldOf, type AnyPaper, type PaperId } from '../papers/papers.ts'
import { studies } from '../papers/studies.ts'
import type { Found, Study } from '../papers/study.ts'
import { validationState } from '../papers/tables.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'
import { aligned, plainBlanks } from './tableLines.ts'

/** The document of a comparison as lines under its heading. */
export const documentText = (heading: string, document: AnswerDocument): string =>
  [heading, ...answerLines(document, aligned).map((line) => `  ${line}`)].map((line) => `${plainBlanks(line).trimEnd()}\n`).join('')

/** Every claim with what was found of it just now. */
const withFound = (found: Findings): Readonly<Record<ClaimName, Claim>> => {
  const entries = Object.entries(claims) as readonly [ClaimName, Claim][]
  // every name has its claim
  return Object.fromEntries(entries.map(([name, claim]) => [name, { ...claim, found: found[name] }])) as Readonly<Record<ClaimName, Claim>>
}

async function run<State extends Found>(study: Study<State>): Promise<State> {
  const services = { service: embeddedService(), traces: embeddedTraceService() }
  return granted(await study.run(services, () => {}, new AbortController().signal))
}

/** Runs every comparison with what is published and prints the documents that the page shows; at the end what all of them come to. */
export async function validate(write: (text: string) => void): Promise<void> {
  const tables = validationState(...(await Promise.all(simulatedTables.map((id) => run(studies[id])))))
  // every id of the papers
  const ids = Object.keys(papers) as readonly PaperId[]
  const all = await Promise.all(
    ids.map(async (id) => {
      const study = simulatedTables.some((one) => one === id) ? undefined : studyOfPaper(id)
      const [paper, found]: [AnyPaper, unknown] = [await papers[id](), study && (await run<Found>(studies[study]))]
      return { paper, found, findings: paper.findings?.(found as never, tables) }
    }),
  )
  const beside = besideBarve1999(tables)
  const now = withFound(Object.assign({}, beside.findings, ...all.map(({ findings }) => findings)) as Findings)
  const print = (heading: string, document: AnswerDocument): void => write(`${documentText(heading, document)}\n`)
  for (const { paper, found } of all) {
    if (paper === all.at(-1)?.paper) print('What Barve et al. 1999 say beside their tables', beside.document)
    print(paper.heading, toldOf(paper, { found, tables, claims: now, unit: 'MB/s', units: 'MB' }))
  }
}

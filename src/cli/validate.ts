import { answerLines } from '../answer/answerText.ts'
import type { AnswerDocument } from '../answer/document.ts'
import { blindRuns } from '../catalog/blindRuns.ts'
import { claims, type Claim, type ClaimName, type Finding } from '../catalog/claims.ts'
import { roundsFromFindings } from '../prediction/studies/barveFindings.ts'
import {
  approximationFindings,
  blindFindings,
  cacheFindings,
  calibratedFindings,
  formulaFindings,
  nothingFittedFindings,
  queueFindings,
  queueWordFindings,
  stripingFindings,
  twoConstantFindings,
  whiteArrayFindings,
} from '../prediction/studies/findings.ts'
import { passFindings } from '../prediction/studies/passes/passFindings.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { besideBarve1999 } from './besideBarve1999.ts'
import { linksPaper } from '../views/validation/papers/links.ts'
import { papers } from '../views/validation/papers/papers.ts'
import { studiesOf, type AnyPaper, type States, type StudyId } from '../views/validation/studies.ts'
import { validationFormulas, validationState } from '../views/validation/validationState.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'
import { aligned, plainBlanks } from './tableLines.ts'

/** The document of a comparison as lines under its heading. */
export const documentText = (heading: string, document: AnswerDocument): string =>
  [heading, ...answerLines(document, aligned).map((line) => `  ${line}`)].map((line) => `${plainBlanks(line).trimEnd()}\n`).join('')

/** Every claim with what was found of it just now. */
const withFound = (found: Readonly<Record<ClaimName, Finding>>): Readonly<Record<ClaimName, Claim>> => {
  const entries = Object.entries(claims) as readonly [ClaimName, Claim][]
  // every name has its claim
  return Object.fromEntries(entries.map(([name, claim]) => [name, { ...claim, found: found[name] }])) as Readonly<Record<ClaimName, Claim>>
}

/** Runs every comparison with what is published and prints the documents that the page shows; at the end what all of them come to. */
export async function validate(write: (text: string) => void): Promise<void> {
  const formulas = validationFormulas(await witnesses.validation(), witnesses)
  const studies = studiesOf({ witnesses, service: embeddedService(), traces: embeddedTraceService(), ...formulas })
  const run = async <Id extends StudyId>(id: Id): Promise<States[Id]> => {
    const found = await studies[id].run(() => {}, new AbortController().signal)
    if (!found.ok) throw new Error(found.problems[0]?.message)
    return found.value
  }
  const [six, five, four] = [await run('table-6'), await run('table-5'), await run('table-4')]
  const tables = validationState(formulas, six, five, four, await run('orders'), await run('nominal'))
  const [stripes, queues, arrays] = [await run('stripes'), await run('queues'), await run('arrays')]
  const [caches, links] = [await run('caches'), await run('links')]
  const judged = tables.studies.map(({ study }) => study)
  const beside = besideBarve1999(tables)
  const told = {
    tables,
    claims: withFound({
      ...blindFindings(blindRuns),
      ...nothingFittedFindings(judged),
      ...twoConstantFindings(judged),
      ...calibratedFindings(judged),
      ...formulaFindings(judged),
      ...roundsFromFindings(tables.rounds),
      ...beside.found,
      ...stripingFindings(stripes.utilization, stripes.units),
      ...approximationFindings(stripes.approximations),
      ...whiteArrayFindings(arrays.whites),
      ...queueFindings(queues.cells, queues.arrays),
      ...queueWordFindings(queues.claims),
      ...cacheFindings(caches.claims),
      ...passFindings(links.summary),
    }),
    formula: witnesses.formula,
    unit: 'MB/s',
    units: 'MB',
  } as const
  const found: Readonly<Record<string, unknown>> = { stripes, queues, arrays, caches, links }
  const print = (id: string, { heading, say }: AnyPaper): void =>
    // its own study has found it
    write(`${documentText(heading, say({ ...told, found: found[id] as never }))}\n`)
  const { claims: last, ...others } = papers
  for (const [id, paper] of Object.entries({ ...others, links: linksPaper })) print(id, paper)
  write(`${documentText('What Barve et al. 1999 say beside their tables', beside.document)}\n`)
  print('claims', last)
}

import { answerLines } from '../answer/answerText.ts'
import type { AnswerDocument } from '../answer/document.ts'
import {
  approximationFindings,
  cacheFindings,
  queueFindings,
  queueWordFindings,
  stripingFindings,
  whiteArrayFindings,
} from '../prediction/studies/findings.ts'
import { passFindings } from '../prediction/studies/passes/passFindings.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { linksPaper } from '../views/validation/papers/links.ts'
import { papers } from '../views/validation/papers/papers.ts'
import { studiesOf, type States, type StudyId } from '../views/validation/studies.ts'
import { embeddedService } from '../workers/embeddedStudies.ts'
import { embeddedTraceService } from '../workers/embeddedTraces.ts'
import { aligned, plainBlanks } from './tableLines.ts'

type Found = ReturnType<typeof stripingFindings> &
  ReturnType<typeof approximationFindings> &
  ReturnType<typeof whiteArrayFindings> &
  ReturnType<typeof queueFindings> &
  ReturnType<typeof queueWordFindings> &
  ReturnType<typeof cacheFindings> &
  ReturnType<typeof passFindings>

/**
 * Runs what Lee & Katz 1993, White, Ng & Hillyer 2001 Reddy 1992 and machines of today are compared with, and prints the documents that the page shows of it.
 *
 * @returns in how many cases their claims are met
 */
export async function validatePapers(write: (text: string) => void): Promise<Found> {
  const by = { service: embeddedService(), traces: embeddedTraceService(), validation: await witnesses.validation(), plans: [] }
  const studies = studiesOf({ witnesses, ...by })
  const run = async <Id extends StudyId>(id: Id): Promise<States[Id]> => {
    const found = await studies[id].run(() => {}, new AbortController().signal)
    if (!found.ok) throw new Error(found.problems[0]?.message)
    return found.value
  }
  const print = (heading: string, document: AnswerDocument): void =>
    write(
      `\n${heading}\n${answerLines(document, aligned)
        .map((line) => plainBlanks(`  ${line}`).trimEnd())
        .join('\n')}\n`,
    )
  const [stripes, queues] = [await run('stripes'), await run('queues')]
  const [arrays, caches, links] = [await run('arrays'), await run('caches'), await run('links')]
  const units = { unit: 'MB/s', units: 'MB' } as const
  print('Striped arrays: Lee & Katz 1993', papers.stripes.say(stripes))
  print('Drives with queues: Table 5 of White, Ng & Hillyer 2001', papers.queues.say(queues))
  print('Arrays of real drives: Table 7 of White, Ng & Hillyer 2001', papers.arrays.say(arrays))
  print('Caches: Reddy 1992', papers.caches.say(caches))
  print('Links of today: reads and writes of whole machines, measured by others', linksPaper.say(links, units))
  return {
    ...stripingFindings(stripes.utilization, stripes.units),
    ...approximationFindings(stripes.approximations),
    ...whiteArrayFindings(arrays.striped.whites),
    ...queueFindings(queues.cells, queues.arrays),
    ...queueWordFindings(queues.claims),
    ...cacheFindings(caches.claims),
    ...passFindings(links.summary),
  }
}

import { worse, type Answer, type Status } from '../answers.ts'
import { CheckedLines, withoutCheck } from './checksum.ts'
import type { LineFile } from './lineFile.ts'
import { disagreement, isAbandoned, type Question, type WitnessChoice } from './sweepLine.ts'
import type { Reply } from '../../workers/threadPool.ts'

/** What was there already. */
export interface Kept {
  readonly count: number
  readonly status: Status
  /** Lines of a version that wrote no checksums: what has been changed in them since is not known. */
  readonly unchecked: number
}

type Ask = (question: Question) => Promise<Reply<Answer>>

/** Asks once more for lines whose configurations were given up, by the number of the line from 0; the lines behind them stay. */
async function askAgain(file: LineFile | null, givenUp: ReadonlyMap<number, Question>, ask: Ask): Promise<Status> {
  const texts = new Map<number, string>()
  let all: Status = 0
  const asked = Array.from(givenUp, async ([at, question]) => {
    const reply = await ask(question)
    if (reply.kind === 'answer') texts.set(at, reply.answer.text)
    all = worse(all, reply.kind === 'answer' ? reply.answer.status : 1)
  })
  await Promise.all(asked)
  if (texts.size > 0) await file?.replace(texts)
  return all
}

/** Whether a line that was written earlier is what is written now; it may be of a version that wrote no checksums. */
const isSame = (now: string, before: string): boolean => now === `${before}\n` || withoutCheck(now.trimEnd()) === before

/**
 * Goes through the lines that an earlier run has written, beside the questions of this one, and cuts the file behind the last whole
 * line. Each must be as it was written, and the last one is computed again and must come out the same to the byte, so that no file
 * holds answers of two versions. Configurations that were given up are then asked again.
 *
 * @returns what is kept, or a sentence that says which line is not of this sweep
 */
export async function checkKeptLines(
  file: LineFile | null,
  questions: AsyncIterator<Question>,
  witness: WitnessChoice,
  ask: Ask,
): Promise<Kept | string> {
  const lines = new CheckedLines()
  const givenUp = new Map<number, Question>()
  let count = 0
  let end = 0
  let all: Status = 0
  let last: { readonly question: Question; readonly text: string; readonly number: number } | null = null
  for (const { text, start } of file?.lines() ?? []) {
    const asked = await questions.next()
    if (asked.done === true) return `line ${count + 1} of the file is one more than the input asks for.`
    const reason = disagreement(text, asked.value, witness)
    if (reason !== null) return `line ${count + 1} of the file does not belong to this sweep: ${reason}.`
    const damage = lines.problem(text)
    if (damage !== null) return `line ${count + 1} of the file: ${damage}. Restore it, or cut the file before it, and resume.`
    if (isAbandoned(text)) givenUp.set(count, asked.value)
    else {
      all = worse(all, !/^[^\n]*"error":\{"line":/.test(text) ? 0 : asked.value.asked.configuration.ok ? 1 : 2)
      last = { question: asked.value, text, number: count + 1 }
    }
    count++
    end = start + Buffer.byteLength(text) + 1
  }
  if (last) {
    const reply = await ask(last.question)
    if (reply.kind === 'answer' && !isSame(reply.answer.text, last.text)) {
      return `line ${last.number} of the file would now have other numbers: it was written by another version, or changed.`
    }
  }
  file?.cut(end)
  const again = await askAgain(file, givenUp, ask)
  return { count, status: worse(all, again), unchecked: lines.unchecked }
}

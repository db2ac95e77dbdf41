import type { Answer } from '../answers.ts'
import type { LineFile } from './lineFile.ts'
import { disagreement, isAbandoned, type Question, type WitnessChoice } from './sweepLine.ts'
import type { Reply } from './threadPool.ts'

/** What was there already. */
export interface Kept {
  readonly count: number
  readonly allAnswered: boolean
  /** A question that was taken from the input and must be asked; null where the next one comes from there. */
  readonly next: Question | null
}

/**
 * Goes through the lines that an earlier run has written, beside the questions of this one, and cuts the file behind the last line
 * that can stay: before half a line, and before a configuration that was given up. The last line that stays is computed again and
 * must come out the same to the byte, so that no file holds answers of two versions.
 *
 * @returns what is kept, or a sentence that says which line is not of this sweep
 */
export async function checkKeptLines(
  file: LineFile | null,
  questions: AsyncIterator<Question>,
  witness: WitnessChoice,
  ask: (question: Question) => Promise<Reply<Answer>>,
): Promise<Kept | string> {
  let count = 0
  let end = 0
  let allAnswered = true
  let next: Question | null = null
  let last: { readonly question: Question; readonly text: string } | null = null
  for (const { text, start } of file?.lines() ?? []) {
    const asked = await questions.next()
    if (asked.done === true) return `line ${count + 1} of the file is one more than the input asks for.`
    if (isAbandoned(text)) {
      next = asked.value
      end = start
      break
    }
    const reason = disagreement(text, asked.value, witness)
    if (reason !== null) return `line ${count + 1} of the file does not belong to this sweep: ${reason}.`
    count++
    end = start + Buffer.byteLength(text) + 1
    allAnswered &&= !/^[^\n]*"error":\{"line":/.test(text)
    last = { question: asked.value, text }
  }
  if (last) {
    const reply = await ask(last.question)
    if (reply.kind === 'answer' && reply.answer.text !== `${last.text}\n`) {
      return `line ${count} of the file would now have other numbers: it was written by another version, or changed.`
    }
  }
  file?.cut(end)
  return { count, allAnswered, next }
}

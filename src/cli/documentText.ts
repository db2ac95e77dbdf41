import { answerLines } from '../answer/answerText.ts'
import type { AnswerDocument } from '../answer/document.ts'
import { plainBlanks } from '../units/visibleText.ts'
import { aligned } from './tableLines.ts'

/** The document of a comparison as lines under its heading. */
export const documentText = (heading: string, document: AnswerDocument, inColumns = aligned): string =>
  [heading, ...answerLines(document, inColumns).map((line) => `  ${line}`)].map((line) => `${plainBlanks(line).trimEnd()}\n`).join('')

import { recordedNumber, type RecordedPart } from '../../src/catalog/publishedRuns/readRun.ts'

/** Characters of a line of a recorded run. */
const lineLength = 150

export function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= lineLength) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A recorded run as `readRun` reads it. */
export const writeRun = (parts: Readonly<Record<string, RecordedPart>>): string =>
  Object.entries(parts)
    .flatMap(([name, answers]) => [`# ${name}`, ...wrapped(answers.map((answer) => answer.map(recordedNumber).join(',')))])
    .join('\n')

/** The module of a recorded run. */
export const runModule = (constant: string, about: string, text: string): string =>
  `/** ${about} Written by npm run update tests/golden/publishedRuns.test.ts, read by readRun.ts. */\nexport const ${constant} = \`\n${text}\n\`\n`

import { createHash } from 'node:crypto'

/** One run of the command line of a build: what it is asked, and what lies in the empty folder it runs in. */
export interface Question {
  /** What is compared, such as “simulate”; counted and chosen by it. */
  readonly kind: string
  /** Unique among all questions of a kind. */
  readonly id: string
  readonly words: readonly string[]
  /** Standard input; empty where nothing is said. */
  readonly input?: string
  readonly files?: Readonly<Record<string, Uint8Array>>
  /** Each line of standard output answers a line of the input and is an answer of its own. */
  readonly perLine?: boolean
  /** Takes seconds. */
  readonly isLong?: boolean
}

/** What a build makes of a question. Texts hold one character a byte, so that nothing is lost by decoding. */
export interface Outcome {
  /** Null where the program was killed. */
  readonly status: number | null
  readonly output: string
  readonly complaints: string
  /** Files that it wrote, by name. */
  readonly files: Readonly<Record<string, string>>
}

/** As people read it. */
export const textOf = (bytes: string): string => Buffer.from(bytes, 'latin1').toString('utf8')

/** A name for all that a question consists of. */
export function fingerprint({ words, input = '', files = {} }: Question): string {
  const hash = createHash('sha256').update(JSON.stringify([words, input]))
  for (const [name, content] of Object.entries(files)) hash.update(`\n${name} ${content.length}\n`).update(content)
  return hash.digest('hex')
}

/** The answers within an outcome by their names, which say where in a difference they stand. */
export function answersOf({ perLine, input = '' }: Question, { status, output, complaints, files }: Outcome): ReadonlyMap<string, string> {
  const answers = new Map<string, string>()
  if (perLine) {
    const lines = output.split('\n')
    if (lines.at(-1) === '') lines.pop()
    const asked = input.split('\n')
    for (const [index, line] of lines.entries()) answers.set(`answer to ${asked[index] ?? `line ${index + 1}`}`, line)
  } else if (output !== '') answers.set('standard output', output)
  answers.set('exit status and standard error', `${status}\n${complaints}`)
  for (const [name, content] of Object.entries(files)) answers.set(name, content)
  return answers
}

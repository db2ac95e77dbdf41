import type { Dialect } from '../../src/pasted/dialect.ts'
import type { Fact } from '../../src/pasted/facts.ts'
import { contentOf, wholeLine, type Block, type Span } from '../../src/pasted/text.ts'
import { blockOf } from './machineSamples.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isSpan = (value: unknown): value is Span => isObject(value) && 'line' in value && 'from' in value

/** Not worth a word: it is not said, or every fact says it. */
const isSilent = (key: string, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  ((key === 'count' || key === 'paths') && value === 1)

/** Long words of a line are known by their ends. */
const shortened = (line: string, words: string): string =>
  words.length > 28 && line.includes(words) ? `${words.slice(0, 14)}…${words.slice(-8)}` : words

/** The characters of a span: how many lines on from its fact they stand, and they themselves where they are not the value. */
function marked({ lines }: Block, from: number, at: Span, value: string | null): string {
  const text = lines.find(({ number }) => number === at.line)?.text ?? ''
  const characters = text.slice(at.from, at.to)
  const further = at.line === from ? '' : `@${at.line > from ? '+' : ''}${at.line - from}`
  const column = text.indexOf(characters) === at.from ? '' : `:${at.from}`
  return `${further}${column}${characters === value ? '' : `‹${shortened(text, characters)}›`}`
}

/** What is noted of a line, in pieces. */
type Note = readonly [sign: '=^' | '=>' | '=?', ...pieces: string[]]

/** A fact in pieces: all that it says, each value with the characters that say it; or without those. */
export function writtenFact(block: Block, { kind, at, ...said }: Fact, withCharacters = true): string[] {
  const line = block.lines.find(({ number }) => number === at.line)
  const words = (value: unknown): string => {
    if (isSpan(value)) return withCharacters ? marked(block, at.line, value, null) : ''
    if (typeof value === 'number') return String(value).replace(/0{4,}$/, (zeros) => `e${zeros.length}`)
    if (!isObject(value)) return shortened(line?.text ?? '', String(value))
    if (Array.isArray(value)) return value.map(words).join(',')
    if (!('at' in value && isSpan(value.at))) return Object.values(value).map(words).join('x')
    const plain = 'value' in value ? value.value : ''
    return words(plain) + (withCharacters ? marked(block, at.line, value.at, String(plain)) : '')
  }
  const all = Object.entries<unknown>('measurement' in said ? { ...(withCharacters && { said: said.rate }), ...said.measurement } : said)
  const isWhole = line && wholeLine(line).from === at.from && wholeLine(line).to === at.to
  return [
    kind + (isWhole || !withCharacters ? '' : `:${at.from}-${at.to}`),
    ...all.filter(([key, value]) => !isSilent(key, value)).map(([key, value]) => (value === true ? key : `${key}=${words(value)}`)),
  ]
}

/** What is noted, line by line: that something begins there, the facts that it names, that it is not understood. */
function notesOf(dialect: Dialect, text: string): readonly (readonly [line: number, content: string, note: Note])[] {
  const block = blockOf(text)
  const { facts, unknown } = dialect.read(block)
  return block.lines.flatMap((line) => {
    const notes: Note[] = [
      ...(dialect.begins(contentOf(line)) ? [['=^'] as const] : []),
      ...facts.filter(({ at }) => at.line === line.number).map((fact) => ['=>', ...writtenFact(block, fact)] as const),
      ...unknown.filter((one) => one.line === line.number).map(({ probably = '' }) => ['=?', probably] as const),
    ]
    return notes.map((note) => [line.number, line.text, note] as const)
  })
}

const written = (...parts: readonly (string | number)[]): string => parts.join(' ').trimEnd()

/** A text that a program could have printed, with what it asks. */
export interface WrittenCase {
  readonly heading: string
  readonly text: string
  /** As it stands in the file: a text, or what becomes of the text of the last whole case; without notes. */
  readonly given: readonly string[]
  /** Null of a whole case; else the text that it changes. */
  readonly of: string | null
}

const isNote = (line: string): boolean => /^=[>?<^~]/.test(line) || /^=[0-3]$/.test(line)

/** A text with pieces (lines that begin with "-") that become others (lines with "+" behind them), each behind the one before. */
function changed(text: string, changes: readonly string[]): string {
  let [done, rest] = ['', text]
  for (let index = 0; index < changes.length;) {
    const piece = (sign: string): string => {
      const end = changes.findIndex((line, at) => at >= index && !line.startsWith(sign))
      const lines = changes.slice(index, end < 0 ? undefined : end)
      index += lines.length
      return lines.map((line) => line.slice(1)).join('\n')
    }
    const [from, to] = [piece('-'), piece('+')]
    const at = rest.indexOf(from)
    if (from === '' || at < 0) throw new Error(`nothing to change: ${changes[index] ?? from}`)
    done += rest.slice(0, at) + to
    rest = rest.slice(at + from.length)
  }
  return done + rest
}

/** The cases of a file: `## name` and a text, or `### name` and changes of the text before; without a name it asks what the one before it asks. */
export function writtenCases(file: string): readonly WrittenCase[] {
  const cases: WrittenCase[] = []
  let last = ''
  for (const part of file.split(/^(?=###?(?: |$))/m)) {
    const [heading = '', ...lines] = part.replace(/\n+$/, '').split('\n')
    const given = lines.filter((line) => !isNote(line))
    const isChange = heading.startsWith('###')
    const text = isChange ? changed(last, given) : given.join('\n')
    cases.push({ heading, text, given, of: isChange ? last : null })
    if (!isChange) last = text
  }
  return cases
}

/** What is noted of one text and not of another, at the same place or of the same line. */
function notedOnlyIn(notes: ReturnType<typeof notesOf>, others: ReturnType<typeof notesOf>): ReturnType<typeof notesOf> {
  const rest = [...others]
  return notes.filter(([line, content, note]) => {
    const at = rest.findIndex((other) => (other[0] === line || other[1] === content) && other[2].join('\n') === note.join('\n'))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** What a changed text says otherwise ("=~", only what differs of a fact), no longer ("=<", as far as it is needed to know it) and anew. */
function changesOf(dialect: Dialect, before: string, after: string): readonly string[] {
  const [old, today] = [notesOf(dialect, before), notesOf(dialect, after)]
  const gone = [...notedOnlyIn(old, today)]
  const lines = notedOnlyIn(today, old).map(([line, , [sign, ...pieces]]) => {
    const at = gone.findIndex(([, , [other, kind]]) => sign === '=>' && other === sign && kind === pieces[0])
    const [, , [, ...known]] = at < 0 ? [0, '', []] : (gone.splice(at, 1)[0] ?? [0, '', []])
    if (at < 0) return written(sign + String(line), ...pieces)
    const keys = new Set(pieces.map((piece) => piece.split('=')[0]))
    const silent = known.map((piece) => piece.split('=')[0] ?? '').filter((key) => !keys.has(key))
    return written(
      `=~${line}`,
      pieces[0] ?? '',
      ...pieces.slice(1).filter((piece) => !known.includes(piece)),
      ...silent.map((key) => `-${key}`),
    )
  })
  return [...gone.map(([line, , [sign, ...pieces]]) => written(`=<${line}`, sign.slice(1), ...pieces.slice(0, 3))), ...lines]
}

/** A case with what is read in it today: beneath each line what is said of it, or what a change makes of it; how sure the dialect is, where it is not entirely. */
export function writtenCase(dialect: Dialect, { heading, text, given, of }: WrittenCase): string {
  const sure = (read: string): number => dialect.sure(blockOf(read))
  const notes = of === null ? notesOf(dialect, text) : []
  const noted = given.flatMap((content, index) => [
    content,
    ...notes.filter(([line]) => line === index + 1).map(([, , note]) => written(...note)),
  ])
  const changes = of === null ? [] : changesOf(dialect, of, text)
  return [heading, ...noted, ...changes, ...(sure(text) === (of === null ? 3 : sure(of)) ? [] : [`=${sure(text)}`]), ''].join('\n')
}

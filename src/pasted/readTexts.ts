import { failure, success, type Result } from '../domain/problem.ts'
import type { Fraction } from '../units/quantities.ts'
import { attempt, blocksOf, saysNothing, type CutBlock } from './blocks.ts'
import type { Dialect, Reading, Unknown } from './dialect.ts'
import { dialects as allDialects } from './dialects/dialects.ts'
import type { Fact } from './facts.ts'
import { givenLines } from './givenLines.ts'
import { pastedLimits, tooLong } from './limits.ts'
import { oddNamesIn } from './oddNames.ts'
import type { GivenText, ReadText } from './readText.ts'
import { dropSecrets } from './secrets.ts'
import { contentOf, longestLine, type Line, type Looked, type Span } from './text.ts'

/** "A", "B", … "Z", "AA". */
function letterOf(position: number): string {
  let letters = ''
  for (let rest = position + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** What is too much, in a sentence; null where nothing is. */
function tooMuch(given: readonly GivenText[]): string | null {
  if (given.length > pastedLimits.texts) return `These are ${given.length} texts. At most ${pastedLimits.texts} are read at once.`
  const size = given.reduce((sum, { text }) => sum + text.length, 0)
  return size > pastedLimits.characters ? tooLong('The text', size, pastedLimits.characters) : null
}

/** The lines of a text; those that were taken out keep their numbers. */
function linesOf({ text, without = [] }: GivenText): readonly Line[] {
  const lines = givenLines(text)
  for (const [first, last] of without)
    for (let number = first; number <= last; number++) lines[number - 1] = { number, text: '', quoted: 0 }
  return lines
}

/** How often each line is looked at: for secrets, for what begins with it, and by its dialect. */
const looks = 3

/** Tells a hundred times at most. */
function sharesOf(lines: number, tell: (share: Fraction) => void): Looked {
  const all = looks * lines
  let [done, told] = [0, 0]
  return (more) => {
    done += more
    if (done - told < all / 100) return
    told = done
    tell(Math.min(1, done / all))
  }
}

/** All lines of a block, as not understood. */
const nothingUnderstood = ({ lines }: CutBlock): Reading => ({ facts: [], unknown: lines.map(({ number }) => ({ line: number })) })

/** A line of which only the beginning was read. */
const cutLine = ({ number }: Line): Unknown => ({
  line: number,
  probably: `longer than ${longestLine} characters: nothing behind them is read; break it into lines, JSON for example by “jq .”`,
})

/** The characters of a span. */
const saidIn = (lines: readonly Line[], { line, from, to }: Span): string =>
  lines[line - (lines[0]?.number ?? 1)]?.text.slice(from, to) ?? ''

/** Bytes that are said to the last one, and not rounded, are those of whole sectors: of others a digit was changed or lost. */
const tornIn = (facts: readonly Fact[], { lines }: CutBlock): readonly Unknown[] =>
  facts.flatMap((fact) => {
    const bytes = fact.kind === 'drive' && !fact.isVirtual && !fact.otherBytes ? fact.bytes : null
    const isWhole = bytes === null || bytes.value % 512 === 0 || bytes.value % 1_000_000 === 0
    const isTorn = !isWhole && /^\D{0,2}[\d,.' ]{9,30}$/.test(saidIn(lines, bytes.at))
    return isTorn ? [{ line: bytes.at.line, probably: 'a number of bytes that is none of whole sectors' }] : []
  })

/** A block as its dialect reads it, each line that is not understood named once; nothing is understood where there is no dialect, and where it breaks off. */
function readingOf(block: CutBlock): Reading {
  const whole = attempt(() => block.dialect?.read(block), undefined) ?? nothingUnderstood(block)
  const cut = block.lines.filter(({ isCut }) => isCut)
  const unknown = [...cut.map(cutLine), ...tornIn(whole.facts, block), ...oddNamesIn(whole.facts), ...whole.unknown]
  if (unknown.length === 0) return whole
  // lines of a block follow each other
  const first = block.lines[0]?.number ?? 1
  const named = new Map<number, Unknown>()
  for (const one of unknown) {
    const line = block.lines[one.line - first]
    if (!named.has(one.line) && (!line || !saysNothing(contentOf(line)))) named.set(one.line, one)
  }
  return { facts: whole.facts, unknown: [...named.values()].sort((one, other) => one.line - other.line) }
}

/**
 * Reads what was pasted or dropped: drops serial numbers and addresses, cuts texts where one program ends and the next begins, and takes from each what it says of the
 * machine. Nothing throws, whatever the texts are.
 *
 * @param tell told the share that is done while it is read, rising to 1
 * @returns every program’s output in the order given, or what is too large
 */
export function readTexts(
  given: readonly GivenText[],
  dialects: readonly Dialect[] = allDialects,
  tell: (share: Fraction) => void = () => {},
): Result<readonly ReadText[]> {
  const refused = (message: string): Result<never> => failure({ code: 'too-long', field: 'text', message })
  const message = tooMuch(given)
  if (message !== null) return refused(message)
  const lined = given.map((one) => ({ name: one.name, lines: linesOf(one) }))
  const count = lined.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count > pastedLimits.lines) return refused(`The text has ${count} lines. At most ${pastedLimits.lines} are read at once.`)
  const looked = sharesOf(count, tell)
  const read: ReadText[] = []
  for (const [position, { name, lines, dropped }] of dropSecrets(lined, looked).entries()) {
    let next = 0
    for (const block of blocksOf(lines, dialects, looked)) {
      const last = block.lines.at(-1)?.number ?? 0
      const from = next
      while (next < dropped.length && (dropped[next]?.line ?? 0) <= last) next += 1
      const { dialect } = block
      read.push({
        letter: letterOf(read.length),
        name,
        given: position,
        dialect: dialect && { id: dialect.id, command: dialect.command, listsDrives: dialect.listsDrives },
        lines: block.lines,
        dropped: dropped.slice(from, next),
        ...readingOf(block),
      })
      looked(block.lines.length)
    }
  }
  return success(read)
}

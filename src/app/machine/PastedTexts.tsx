import { use, useCallback, useMemo, useState, type ReactElement } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import { counted } from '../../units/formatQuantity.ts'
import { InPortions } from './InPortions.tsx'
import { LeadingTo } from './LineName.tsx'
import { LineText } from './LineText.tsx'
import { restText, textRuns, type TextRun } from './textRuns.ts'
import { shownRows, valuesIn, type ShownLine } from './shownLines.ts'
import { WholeText } from './WholeText.tsx'

interface PastedTextsProps {
  readonly machine: FoundMachine | null
  readonly machines: readonly FoundMachine[]
  /** The line that was asked for last, by the letter of its text. */
  readonly asked: { readonly text: number; readonly line: number } | null
}

/** What a text is called: the program that printed it, without the device that it was asked of, or else its file. */
export const textTitle = ({ dialect, name }: Pick<ReadText, 'dialect' | 'name'>): string =>
  dialect?.command.replace(/ \/dev\/.{0,80}$/, '') ?? name ?? 'not recognised'

function TextLine({
  line,
  letter,
  isAsked,
}: {
  readonly line: ShownLine
  readonly letter: string
  readonly isAsked: boolean
}): ReactElement {
  const { point } = use(LeadingTo)
  const key = `${letter}${line.number}`
  const isValue = line.pieces.some(({ mark }) => mark === 'value' || mark === 'warned')
  return (
    <li
      className="text-line"
      data-line={key}
      data-unknown={line.unknown !== null || undefined}
      data-asked={isAsked || undefined}
      tabIndex={-1}
      {...(isValue && { onPointerEnter: () => point(key), onPointerLeave: () => point(null) })}
    >
      <span className="line-number aside">
        {line.unknown !== null && (
          <>
            <span aria-hidden="true">? </span>
            <span className="spoken">not understood, line </span>
          </>
        )}
        {line.number}
      </span>
      <code>
        <LineText pieces={line.pieces} />
      </code>
    </li>
  )
}

interface OneTextProps extends PastedTextsProps {
  readonly text: ReadText
  readonly position: number
}

/** Lines, and runs of texts, that are drawn at a time. */
const portions = { lines: 100, runs: 1 } as const

/** The telling lines of one text; all of it is one press away. */
function OneText({ text, position, machine, machines, asked }: OneTextProps): ReactElement {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const [isWhole, setIsWhole] = useState(false)
  const line = asked?.text === position ? asked.line : null
  const rows = useMemo(() => shownRows(text, position, machine, { line, unfolded }), [text, position, machine, line, unfolded])
  const values = useMemo(() => valuesIn(text, position, machines), [text, position, machines])
  const isWholeShown = isWhole && line === null
  const render = useCallback(
    (from: number, to: number) =>
      rows.slice(from, to).map((row) =>
        row.kind === 'line' ? (
          <TextLine key={row.line.number} line={row.line} letter={text.letter} isAsked={line === row.line.number} />
        ) : (
          <li key={`fold ${row.first}`} className="text-fold aside">
            <LinkButton onClick={() => setUnfolded((before) => new Set([...before, row.first]))}>
              {row.count} more{row.isAlike ? ' alike' : ''}
            </LinkButton>
          </li>
        ),
      ),
    [rows, text.letter, line],
  )
  return (
    <section className="pasted-text-of" aria-label={`Text ${text.letter}, ${textTitle(text)}`}>
      <h3>
        <b>{text.letter}</b> {textTitle(text)}{' '}
        <span className="aside">
          {counted(text.lines.length, 'line')}, {counted(values, 'value')}
        </span>
        <button type="button" className="link aside" aria-expanded={isWholeShown} onClick={() => setIsWhole(!isWholeShown)}>
          {isWholeShown ? 'telling lines only' : 'all of it'}
        </button>
      </h3>
      {isWholeShown ? (
        <WholeText {...{ text, position, machine }} />
      ) : (
        <ol className="text-lines">
          <InPortions count={rows.length} portion={portions.lines} render={render} />
          {rows.length === 0 && <li className="text-fold aside">No line of it gave a value.</li>}
        </ol>
      )}
    </section>
  )
}

/** Texts of one program: the first, and the others once they are wanted, or a line of them is. */
function Run({ run, ...props }: PastedTextsProps & { readonly run: TextRun }): ReactElement {
  const { texts: all } = use(LeadingTo)
  const { asked } = props
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isAsked = asked !== null && asked.text > run.first && asked.text < run.first + run.count
  const shown = run.isLong && !isUnfolded && !isAsked ? 1 : run.count
  const texts = all.slice(run.first, run.first + shown)
  return (
    <>
      {texts.map((text, index) => (
        <OneText key={text.letter} {...props} text={text} position={run.first + index} />
      ))}
      {shown < run.count && texts[0] && (
        <button type="button" className="link text-rest aside" onClick={() => setIsUnfolded(true)}>
          {restText(all, run, textTitle(texts[0]))}
        </button>
      )}
    </>
  )
}

/** What was pasted: of every text the lines that gave something. */
export function PastedTexts({ machine, machines, asked }: PastedTextsProps): ReactElement {
  const { texts } = use(LeadingTo)
  const runs = useMemo(() => textRuns(texts), [texts])
  const render = useCallback(
    (from: number, to: number) =>
      runs.slice(from, to).map((run) => <Run key={texts[run.first]?.letter} {...{ machine, machines, asked, run }} />),
    [runs, texts, machine, machines, asked],
  )
  return <InPortions count={runs.length} portion={portions.runs} render={render} />
}

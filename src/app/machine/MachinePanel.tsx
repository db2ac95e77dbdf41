import { useState, type ReactElement } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import type { ReadText } from '../../pasted/readText.ts'
import type { ShownMachine } from './useMachine.ts'
import { counted, formatCount } from '../../units/formatQuantity.ts'
import { CollectScript } from './CollectScript.tsx'
import { machineSession } from './machineSession.ts'
import { textTitle } from './PastedTexts.tsx'
import { restText, textRuns } from './textRuns.ts'
import { valuesIn } from './shownLines.ts'

interface ListedProps extends Pick<ShownMachine, 'machines'> {
  readonly text: ReadText
  readonly position: number
}

function Listed({ text, position, machines }: ListedProps): ReactElement {
  return (
    <li>
      <b>{text.letter}</b>
      <span className="text-list-name cut" title={text.name ?? undefined}>
        {textTitle(text)}
      </span>
      <span className="small">
        {formatCount(text.lines.length)}, {formatCount(valuesIn(text, position, machines))}
      </span>
      <button
        type="button"
        className="text-remove"
        aria-label={`Remove text ${text.letter}, ${textTitle(text)}`}
        title="Remove"
        onClick={() => void machineSession.remove(text)}
      >
        ×
      </button>
    </li>
  )
}

/** The texts that were read, each with a way to take it out; of many of one program the first, until they are unfolded. */
function TextList({ texts, machines }: Pick<ShownMachine, 'texts' | 'machines'>): ReactElement {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  return (
    <section className="group" aria-labelledby="machine-texts">
      <h2 id="machine-texts">
        Texts <span className="aside">lines, values</span>
      </h2>
      <ul className="text-list">
        {textRuns(texts).flatMap((run) => {
          const letter = texts[run.first]?.letter ?? ''
          const isShort = run.isLong && !unfolded.has(letter)
          const listed = texts
            .slice(run.first, run.first + (isShort ? 1 : run.count))
            .map((text, index) => <Listed key={text.letter} {...{ text, machines }} position={run.first + index} />)
          const [first] = texts.slice(run.first)
          return isShort && first
            ? [
                ...listed,
                <li key={`${letter} rest`} className="text-list-rest">
                  <LinkButton onClick={() => setUnfolded(new Set([...unfolded, letter]))}>
                    {restText(texts, run, textTitle(first))}
                  </LinkButton>
                </li>,
              ]
            : listed
        })}
      </ul>
      {texts.length > 1 && (
        <button type="button" className="link aside" onClick={machineSession.removeAll}>
          remove all
        </button>
      )}
    </section>
  )
}

/** What was read, what would help, and that nothing leaves. */
export function MachineFacts({ texts, machines, machine }: Pick<ShownMachine, 'texts' | 'machines' | 'machine'>): ReactElement {
  const dropped = texts.reduce((sum, text) => sum + text.dropped.length, 0)
  const helps = machine?.wouldHelp ?? []
  return (
    <>
      {texts.length > 0 && <TextList {...{ texts, machines }} />}
      <CollectScript />
      {helps.length > 0 && (
        <section className="group" aria-labelledby="machine-helps">
          <h2 id="machine-helps">Would help</h2>
          <ul className="helps">
            {helps.map(({ command, says }) => (
              <li key={command} className="note">
                <code>{command}</code> {says}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="group" aria-labelledby="machine-stays">
        <h2 id="machine-stays">Stays here</h2>
        <p className="note">
          Nothing leaves this page and nothing is stored.{' '}
          {dropped > 0 && `${counted(dropped, 'serial number or address was', 'serial numbers and addresses were')} dropped on reading. `}
          The link holds the tree, never the text; the text is gone when the page closes.
        </p>
      </section>
    </>
  )
}

import { useEffect, useState, type ReactElement } from 'react'
import type { Palette } from '../../charts/palette.ts'
import { plainSentence, type Answer, type Phrase } from './answer.ts'

/** A change is spoken once it has rested this long. */
const speechDelay = 600

interface AnswerLineProps {
  readonly answer: Answer
  readonly palette: Palette
}

function Phrases({ phrases, palette }: { readonly phrases: readonly Phrase[]; readonly palette: Palette }): ReactElement {
  return (
    <>
      {phrases.map((phrase, index) =>
        typeof phrase === 'string' ? (
          phrase
        ) : (
          // the phrases of a sentence have no identity but their place
          // oxlint-disable-next-line react/no-array-index-key
          <strong key={index} style={phrase.token && { color: palette[phrase.token] }}>
            {phrase.text}
          </strong>
        ),
      )}
    </>
  )
}

/** The sentence that answers the question, what lies behind it, and what to doubt; spoken once after it has settled. */
export function AnswerLine({ answer, palette }: AnswerLineProps): ReactElement {
  const text = plainSentence(answer.sentence)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), speechDelay)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="answer-block">
      <h1 className="answer">
        <Phrases phrases={answer.sentence} palette={palette} />
      </h1>
      <p className="second">
        <Phrases phrases={answer.second} palette={palette} />
      </p>
      {answer.caveats.length > 0 && (
        <p className="caveat">
          {answer.caveats.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </p>
      )}
      <p className="spoken" role="status" aria-live="polite">
        {spoken}
      </p>
    </div>
  )
}

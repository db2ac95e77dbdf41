import { memo, use, useEffect, useLayoutEffect, useRef, type ReactElement } from 'react'
import { LinkButton } from './Button.tsx'
import type { Palette } from '../../charts/palette.ts'
import { plainSentence, type Answer, type Changes, type Phrase } from './answer.ts'
import { TellLimits } from './limitRows.ts'
import { useFit } from './useFit.ts'
import { usePrinting } from './usePrinting.ts'

/** A change is spoken once it has rested this long. */
const speechDelay = 600

interface AnswerLineProps {
  readonly answer: Answer
  readonly palette: Palette
  /** What words that set fields do; without it they are plain. */
  readonly setAll?: ((changes: Changes) => void) | undefined
}

interface PhrasesProps extends Pick<AnswerLineProps, 'palette' | 'setAll'> {
  readonly phrases: readonly Phrase[]
}

/** The phrases of a sentence; words that set fields are buttons. */
export function Phrases({ phrases, palette, setAll }: PhrasesProps): ReactElement {
  const isPrinting = usePrinting()
  return (
    <>
      {phrases.map((phrase, index) =>
        typeof phrase === 'string' ? (
          phrase
        ) : phrase.changes && setAll && !isPrinting ? (
          // oxlint-disable-next-line react/no-array-index-key
          <LinkButton key={index} onClick={() => setAll(phrase.changes ?? {})}>
            {phrase.text}
          </LinkButton>
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

/** Where sentences are replaced as a whole, so that no word of them moves, the focus goes from a button to the one in its place. */
function useKeptFocus(text: string) {
  const ref = useRef<HTMLDivElement>(null)
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    if (text !== '' && isWithin.current && document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  }, [text])
  return { ref, onFocus: () => (isWithin.current = true), onBlur: () => (isWithin.current = false) }
}

/** The sentence that answers the question and what lies behind it, in a place as high whatever they say; spoken once after it has settled. */
export const AnswerLine = memo(function AnswerLine({ answer, palette, setAll }: AnswerLineProps): ReactElement {
  const [text, under] = [plainSentence(answer.sentence), plainSentence(answer.second)]
  const spoken = useRef<HTMLParagraphElement>(null)
  const [first, second] = [useRef<HTMLHeadingElement>(null), useRef<HTMLParagraphElement>(null)]
  const tellLimits = use(TellLimits)
  const limits = answer.limits?.join('\n') ?? ''
  useEffect(() => {
    tellLimits(limits)
    return () => tellLimits('')
  }, [tellLimits, limits])
  useFit(first, text)
  useFit(second, under)
  const keep = useKeptFocus(`${text} ${under}`)
  useEffect(() => {
    // nothing else of the page depends on what is spoken
    const timer = setTimeout(() => spoken.current?.replaceChildren(text), speechDelay)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <div className="answer-block" {...keep}>
      <h1 className="answer" ref={first}>
        <Phrases key={text} phrases={answer.sentence} {...{ palette, setAll }} />
      </h1>
      <p className="second" ref={second}>
        <Phrases key={under} phrases={answer.second} {...{ palette, setAll }} />
      </p>
      <p className="spoken" role="status" aria-live="polite" ref={spoken} />
    </div>
  )
})

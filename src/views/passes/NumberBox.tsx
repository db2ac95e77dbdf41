import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { plainDigits } from '../../units/formatQuantity.ts'

interface NumberBoxProps {
  readonly label: string
  /** In the unit beside it; null where nothing is said. */
  readonly value: number | null
  readonly unit?: string
  /** What counts where nothing is said; without it something has to be. */
  readonly otherwise?: string
  readonly isWhole?: boolean
  /** The smallest, which is above 0 where none is given, and the largest. */
  readonly least?: number
  readonly most: number
  /** The label is spoken only; the box is out of the order of tabs, and as wide as its number. */
  readonly isInRow?: boolean
  /** One gesture for each visit of the box. */
  readonly set: (value: number | null, gesture: string) => void
  /** Enter or Escape. */
  readonly leave?: () => void
}

let visits = 0

const shownText = (value: number | null): string => (value === null ? '' : plainDigits(Number(value.toPrecision(5))))

/** What a text says: null where it is empty and may be, undefined where it cannot be used. */
function readNumber(typed: string, { isWhole = false, least = 0, most, otherwise }: NumberBoxProps): number | null | undefined {
  const plain = typed.trim().replaceAll(/[\s\u202F]/g, '')
  if (plain === '') return otherwise === undefined ? undefined : null
  const number = /^\d{1,12}(\.\d{1,12})?$/.test(plain) ? Number(plain) : Number.NaN
  const isUsable = number > 0 && number >= least && number <= most && (!isWhole || Number.isInteger(number))
  return isUsable ? number : undefined
}

/** The input alone; what is typed is taken where it can be, and stays until it is left. */
function NumberInput(
  props: NumberBoxProps & { readonly draft: string | null; readonly setDraft: (draft: string | null) => void },
): ReactElement {
  const { label, value, otherwise, isWhole = false, least = 1, most, isInRow = false, set, leave, draft, setDraft } = props
  const gesture = useRef('')
  const text = draft ?? shownText(value)
  const isProblem = readNumber(text, props) === undefined
  const take = (typed: string): void => {
    setDraft(typed)
    const next = readNumber(typed, props)
    if (next !== undefined && next !== value) set(next, gesture.current)
  }
  const step = (by: number): void => {
    const next = Math.min(most, Math.max(least, (value ?? 0) + by))
    setDraft(null)
    if (next !== value) set(next, gesture.current)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isWhole && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    } else if (leave && (event.key === 'Enter' || event.key === 'Escape')) {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
  }
  return (
    <input
      className={isInRow ? 'input' : undefined}
      type="text"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      spellCheck={false}
      aria-label={isInRow ? label : undefined}
      aria-invalid={isProblem || undefined}
      tabIndex={isInRow ? -1 : undefined}
      placeholder={otherwise}
      value={text}
      style={isInRow ? { inlineSize: `calc(${Math.max(2, text.length)}ch + 14px)` } : undefined}
      ref={isWhole ? (element) => wheelSteps(element, step) : undefined}
      onChange={(event) => take(event.target.value)}
      onFocus={(event) => {
        visits += 1
        gesture.current = `machine number ${visits}`
        event.target.select()
      }}
      onBlur={() => setDraft(null)}
      onKeyDown={onKeyDown}
    />
  )
}

/** A number that is taken as it is typed, where it can be; an unusable text stays until the box is left, marked. */
export function NumberBox(props: NumberBoxProps): ReactElement {
  const { label, value, unit = '', isInRow = false } = props
  const [draft, setDraft] = useState<string | null>(null)
  const input = <NumberInput {...props} draft={draft} setDraft={setDraft} />
  if (isInRow) return <span className="count-box">{input}</span>
  const isProblem = readNumber(draft ?? shownText(value), props) === undefined
  return (
    <label className="hop-field">
      <span className="note">{label}</span>
      <span className="number" data-problem={isProblem || undefined}>
        {input}
        {unit !== '' && <span className="unit">{unit}</span>}
      </span>
    </label>
  )
}

/** Lets the wheel change a number while its box has the focus, instead of moving the page; React listens to wheels passively. */
function wheelSteps(element: HTMLInputElement | null, step: (by: number) => void): (() => void) | undefined {
  if (!element) return undefined
  const onWheel = (event: WheelEvent): void => {
    if (document.activeElement !== element || event.deltaY === 0) return
    event.preventDefault()
    step(event.deltaY < 0 ? 1 : -1)
  }
  element.addEventListener('wheel', onWheel, { passive: false })
  return () => element.removeEventListener('wheel', onWheel)
}

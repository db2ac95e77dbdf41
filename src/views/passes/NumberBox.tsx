import { useId, type KeyboardEvent, type ReactElement } from 'react'
import { refused, success, type Result } from '../../domain/problem.ts'
import { formatCount, plainDigits } from '../../units/formatQuantity.ts'
import { DraftInput } from '../shared/DraftInput.tsx'
import { DraftProblem } from '../shared/FieldsInText.tsx'
import { useDraft } from '../shared/useDraft.ts'

interface NumberBoxProps {
  readonly label: string
  /** In the unit beside it; null where nothing is said. */
  readonly value: number | null
  readonly unit?: string
  /** What counts where nothing is said; without it something has to be. */
  readonly otherwise?: string
  readonly isWhole?: boolean
  /** The largest; the smallest is above 0. */
  readonly most: number
  /** The label is spoken only; the box is out of the order of tabs, and as wide as its number. */
  readonly isInRow?: boolean
  /** One gesture for each visit of the box. */
  readonly set: (value: number | null, gesture: string) => void
  /** Enter or Escape. */
  readonly leave?: () => void
}

const shownText = (value: number | null): string => (value === null ? '' : plainDigits(Number(value.toPrecision(5))))

/** What a text says: null where it is empty and may be. */
function readNumber(typed: string, { isWhole = false, most, otherwise }: NumberBoxProps): Result<number | null> {
  const plain = typed.trim().replaceAll(/[\s\u202F]/g, '')
  if (plain === '' && otherwise !== undefined) return success(null)
  const number = /^\d{1,12}(\.\d{1,12})?$/.test(plain) ? Number(plain) : Number.NaN
  if (number > 0 && number <= most && (!isWhole || Number.isInteger(number))) return success(number)
  return refused('out-of-range', '', `${isWhole ? 'A whole number from 1' : 'A number above 0 and up'} to ${formatCount(most)}.`)
}

/** A number of the machine; whole ones are stepped by arrow keys and the wheel. */
export function NumberBox(props: NumberBoxProps): ReactElement {
  const { label, value, unit, otherwise, isWhole = false, most, isInRow = false, set, leave } = props
  const id = useId()
  const own = useDraft({ value, shown: shownText(value), read: (typed) => readNumber(typed, props), set })
  const draft: typeof own = {
    ...own,
    onFocus: (event) => {
      own.onFocus(event)
      event.target.select()
    },
  }
  const { problem } = draft
  const step = (by: number): void => {
    const typed = readNumber(draft.text, props)
    const next = Math.min(most, Math.max(1, ((typed.ok ? typed.value : value) ?? 0) + by))
    if (next !== value) set(next, draft.gesture())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isLeft = leave && (event.key === 'Enter' || event.key === 'Escape')
    const isStep = isWhole && (event.key === 'ArrowUp' || event.key === 'ArrowDown')
    if (!draft.onKey(event) && !isLeft && !isStep) return
    event.preventDefault()
    event.stopPropagation()
    if (isStep) step(event.key === 'ArrowUp' ? 1 : -1)
    if (isLeft) leave()
  }
  const input = {
    id,
    draft,
    problem,
    onKeyDown,
    inputMode: isWhole ? 'numeric' : 'decimal',
    ...(otherwise !== undefined && { placeholder: otherwise }),
    ...(isWhole && { ref: (element: HTMLInputElement | null) => wheelSteps(element, step) }),
  } as const
  if (isInRow)
    return (
      <>
        <DraftInput
          {...input}
          className="count-box"
          aria-label={label}
          tabIndex={-1}
          inlineSize={`calc(${Math.max(2, draft.text.length)}ch + 14px)`}
        />
        <DraftProblem {...{ id, problem }} className="spoken" />
      </>
    )
  return (
    <div className="hop-field stack">
      <label className="note" htmlFor={id}>
        {label}
      </label>
      <DraftInput {...input} unit={unit} />
      <DraftProblem {...{ id, problem }} />
    </div>
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

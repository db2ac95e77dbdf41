import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import type { Problem, Result } from '../../domain/problem.ts'

/** A pause in typing after which a valid text is taken. */
const typingPause = 500

/** What a person is typing into a field, apart from the value until it is valid. */
export interface Draft {
  readonly text: string
  readonly problem: Problem | null
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void
  readonly onBlur: () => void
  /** Handles Enter and Escape; true where it did. */
  readonly onKey: (event: KeyboardEvent) => boolean
  /** What all changes of one visit have in common; for one by a key, before which what is typed gives way. */
  readonly gesture: () => string
}

interface DraftInput<Value> {
  readonly value: Value
  /** The text of the value, when nobody is typing. */
  readonly shown: string
  /** The value of what was typed. */
  readonly read: (typed: string) => Result<Value>
  readonly set: (value: Value, gesture: string) => void
}

interface Typed<Value> {
  readonly text: string
  /** The value the typing belongs to; another one makes the text obsolete. */
  readonly value: Value
  readonly problem: Problem | null
}

let visits = 0

/**
 * Keeps typed text until it is valid, and never loses it: a valid text is taken on Enter, on leaving, and after a pause; an invalid one
 * stays with its problem; Escape brings the value back. All changes of one visit are one undo step.
 */
export function useDraft<Value>({ value, shown, read, set }: DraftInput<Value>): Draft {
  const [typed, setTyped] = useState<Typed<Value> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const visit = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = typed && Object.is(typed.value, value) ? typed : null

  const take = (text: string, isFinal: boolean): void => {
    clearTimeout(timer.current)
    const parsed = read(text)
    if (!parsed.ok) {
      if (isFinal) setTyped({ text, value, problem: parsed.problems[0] ?? null })
      return
    }
    setTyped(isFinal ? null : { text, value: parsed.value, problem: null })
    if (!Object.is(parsed.value, value)) set(parsed.value, visit.current)
  }
  return {
    text: current?.text ?? shown,
    problem: current?.problem ?? null,
    onChange: (event) => {
      const text = event.target.value
      setTyped({ text, value, problem: null })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => take(text, false), typingPause)
    },
    onFocus: () => {
      visits += 1
      visit.current = `visit ${visits}`
    },
    gesture: () => {
      clearTimeout(timer.current)
      return visit.current
    },
    onBlur: () => {
      if (current) take(current.text, true)
    },
    onKey: (event) => {
      if (event.key === 'Enter' && current) take(current.text, true)
      else if (event.key === 'Escape' && current) {
        clearTimeout(timer.current)
        setTyped(null)
      } else return false
      event.preventDefault()
      return true
    },
  }
}

import { useId, useRef, useState, type ChangeEvent, type ClipboardEvent, type ReactElement } from 'react'
import { Button, LinkButton } from '../../views/shared/Button.tsx'
import type { TakeTexts } from './useIntake.ts'

interface PasteFieldProps {
  readonly take: TakeTexts
  readonly isOver: boolean
  readonly label: string
  /** As high as the texts it waits for, where it is all that there is. */
  readonly isLarge?: boolean
}

/** Where texts go in: pasted text is read and taken out of the field at once, typed text when its button is pressed, files when they are chosen or dropped. */
export function PasteField({ take, isOver, label, isLarge = false }: PasteFieldProps): ReactElement {
  const id = useId()
  const files = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const read = (text: string): void => {
    setTyped('')
    take.text(text)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const text = event.clipboardData.getData('text/plain')
    if (text.trim() === '') return
    event.preventDefault()
    read(typed + text)
  }
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLTextAreaElement>): void => {
    const isWhole = nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)/.test(nativeEvent.inputType)
    if (isWhole) read(target.value)
    else setTyped(target.value)
  }
  const chooseFiles = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = Array.from(target.files ?? [])
    // the same files can be chosen again
    target.value = ''
    take.files(chosen)
  }
  return (
    <div className="paste drops stack" data-over={isOver || undefined} data-large={isLarge || undefined}>
      <label className="spoken" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="paste-field"
        rows={isLarge ? 7 : 2}
        spellCheck={false}
        autoComplete="off"
        placeholder={isOver ? 'Drop them now' : 'Paste text here, or drop files'}
        value={typed}
        onPaste={onPaste}
        onChange={onChange}
      />
      <span className="paste-tools row ends aside">
        <LinkButton onClick={() => files.current?.click()}>choose files</LinkButton>
        {typed.trim() === '' ? <span>known by what is in them</span> : <Button onClick={() => read(typed)}>Read it</Button>}
      </span>
      <input ref={files} type="file" multiple hidden aria-label="Files to read" onChange={chooseFiles} />
    </div>
  )
}

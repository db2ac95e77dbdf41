/** What the page does at keys that belong to no control. */
export interface PageKeys {
  readonly undo: () => void
  readonly redo: () => void
  /** Opens the help, at a word or at its beginning. */
  readonly help: (word?: string) => void
}

/** Whether keys are letters here, or belong to a list or a dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type=range], [type=radio], [type=checkbox]), textarea, select, dialog') !== null

/**
 * `?` opens the help, Ctrl or ⌘ with Z takes changes back; a press on an element with `data-term` opens the help at its word.
 *
 * @returns stops listening
 */
export function listenToKeys({ undo, redo, help }: PageKeys): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || isTyping(event.target)) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === '?' && !isCommand) help()
    else if (isCommand && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
  }
  const onPress = ({ target }: MouseEvent): void => {
    const word = target instanceof Element && target.closest<HTMLElement>('[data-term]')?.dataset['term']
    if (word) help(word)
  }
  addEventListener('keydown', onKey)
  addEventListener('click', onPress)
  return () => {
    removeEventListener('keydown', onKey)
    removeEventListener('click', onPress)
  }
}

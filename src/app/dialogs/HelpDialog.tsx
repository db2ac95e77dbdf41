import { useEffect, useId, type ReactElement } from 'react'
import { Button, LinkButton } from '../../views/shared/Button.tsx'
import glossary from '../../../docs/glossary.md?raw'
import { glossaryOf, placeOf } from './glossaryText.ts'
import { useModal } from './useModal.ts'
import './dialogs.css'
import './help.css'

const groups = glossaryOf(glossary).filter(({ title }) => title !== 'The code')

const keys: readonly (readonly [string, string])[] = [
  ['?', 'this help'],
  ['Ctrl Z, Ctrl Shift Z', 'undo and redo a change of the configuration; ⌘ on a Mac'],
  ['← →, Page Up, Page Down, Home, End', 'move a slider, or the value on a chart’s axis: one step, ten, to either end'],
  ['↑ ↓', 'in a number: to the next value of its slider'],
  ['Arrows', 'in a map, a timeline or the tree of a machine: to the next cell, piece or link'],
  ['Enter, Space', 'press what is chosen'],
  ['Esc', 'close a menu, a dialog or a list; stop dragging'],
]

interface HelpDialogProps {
  /** The word that was asked about; it is scrolled to and marked. */
  readonly word: string | undefined
  readonly onClose: () => void
  readonly openMachine: () => void
}

/** What the keys do, and what the words mean. */
export function HelpDialog({ word, onClose, openMachine }: HelpDialogProps): ReactElement {
  const dialog = useModal()
  const titleId = useId()
  const asked = word && placeOf(word)
  useEffect(() => {
    if (!asked) return
    const place = document.getElementById(asked)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }, [asked])
  return (
    <dialog ref={dialog} className="share help" aria-labelledby={titleId} onClose={onClose}>
      <header className="line">
        <h2 id={titleId} className="grows">
          Keys and words
        </h2>
        <LinkButton onClick={openMachine}>My machine</LinkButton>
        <a href="./docs/index.html" target="_blank" rel="noopener">
          Documentation
        </a>
        <Button onClick={() => dialog.current?.close()}>Close</Button>
      </header>
      <h3>Keys</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {groups.map(({ title, terms }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {terms.map((term) => (
              <div key={term.word} id={placeOf(term.word)} tabIndex={-1} data-asked={placeOf(term.word) === asked || undefined}>
                <dt>{term.word}</dt>
                <dd>{term.meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </dialog>
  )
}

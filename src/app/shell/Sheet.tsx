import { useEffect, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { isRowKey } from '../../configuration/fields/rowFields.ts'
import { groupSummary, panelSummary } from '../../views/shared/groupSummaries.ts'
import { fieldsOf, groupsOf } from '../../views/shared/groups.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'
import { Changes } from '../panel/Changes.tsx'
import { Summaries } from '../panel/ConfigurationPanel.tsx'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import './small.css'
import './sheet.css'
import './lying.css'

interface SheetProps {
  readonly store: Pick<ConfigurationStore, 'set' | 'choosePreset'>
  readonly configuration: Configuration
  /** What is being computed. */
  readonly foot: ReactNode
  /** The slider of the chart’s axis, where the bar has room for it. */
  readonly axisControl: ReactNode
  readonly isSheetOpen: boolean
  readonly setIsSheetOpen: (isOpen: boolean) => void
  /** The panel; false where the question has none. */
  readonly children: ReactNode
}

/** Whether what is on the usual axis acts on the question. */
function hasAxis(configuration: Configuration): boolean {
  const axis = axisOf(configuration)
  if (isRowKey(axis)) return true
  return groupsOf(configuration).some(({ id }) => {
    const { open, folded } = fieldsOf(configuration, id)
    return open.includes(axis) || folded.includes(axis)
  })
}

/** Where the panel has no room beside the view: a bar at the foot of the page, and the sheet with the configuration that it opens. Answer and chart stay in sight. */
export function Sheet({ store, configuration, foot, axisControl, isSheetOpen, setIsSheetOpen, children }: SheetProps): ReactElement {
  const opener = useRef<HTMLButtonElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const isOpen = isSheetOpen && children !== false
  useEffect(() => {
    if (!isOpen) return
    // from the top of the page on, or where the questions make room from beneath them on, everything is in sight above the sheet
    const before = scrollY
    const questions = document.querySelector<HTMLElement>('.questions')
    const makesRoom = questions !== null && getComputedStyle(questions).visibility === 'hidden'
    scrollTo({ top: makesRoom ? questions.offsetHeight : 0 })
    done.current?.focus()
    const button = opener.current
    return () => {
      scrollTo({ top: before })
      button?.focus({ preventScroll: true })
    }
  }, [isOpen])
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) setIsSheetOpen(false)
  }
  return (
    <>
      <div className="bottom-bar">
        {(hasAxis(configuration) && axisControl) || (
          <span className="bar-summary cut">{children !== false && panelSummary(configuration)}</span>
        )}
        {!isOpen && foot}
        {children !== false && (
          <button
            type="button"
            className="button primary"
            ref={opener}
            aria-expanded={isOpen}
            aria-controls="configuration"
            onClick={() => setIsSheetOpen(!isOpen)}
          >
            Change
          </button>
        )}
      </div>
      {/* its controls are native; here only closing is handled */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section className="sheet panel" id="configuration" aria-label="Configuration" hidden={!isOpen} onKeyDown={closeOnEscape}>
        <div className="sheet-head line ends">
          <h2 className="spoken">Configuration</h2>
          <Changes {...{ configuration }} set={store.set} choosePreset={store.choosePreset} />
          <Button ref={done} onClick={() => setIsSheetOpen(false)}>
            Done
          </Button>
        </div>
        <div className="panel-fields">
          <Summaries value={groupSummary}>{children}</Summaries>
        </div>
        {isOpen && foot}
      </section>
    </>
  )
}

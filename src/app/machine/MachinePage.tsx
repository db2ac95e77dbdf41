import { Questions } from '../shell/Questions.tsx'
import { useEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import { useStore } from 'zustand'
import type { FieldName } from '../../configuration/fields/fields.ts'
import type { Value } from '../../configuration/configuration.ts'
import { AnswerLine } from '../../views/shared/AnswerLine.tsx'
import type { ConfigurationStore } from '../store/configurationStore.ts'
import { MachineFacts } from './MachinePanel.tsx'
import { machineSession, startReader } from './machineSession.ts'
import { machineUse } from './machineUse.ts'
import { MeasuredSection } from './MeasuredSection.tsx'
import { PasteField } from './PasteField.tsx'
import { ReadingState } from './ReadingState.tsx'
import { SequenceBars } from './SequenceBars.tsx'
import { TextAndTree } from './TextAndTree.tsx'
import { useIntake } from './useIntake.ts'
import { useMachine, type ShownMachine } from './useMachine.ts'
import { usePointing } from './usePointing.ts'
import type { ViewProps } from '../../views/view.ts'
// how a small page is laid out
import '../shell/small.css'
import '../../views/shared/code.css'
import './machine.css'
import './machineTexts.css'
import './foundTree.css'
import '../../views/shared/input.css'

interface MachinePageProps extends Pick<ViewProps, 'witnesses' | 'palette' | 'isPhone'> {
  readonly store: ConfigurationStore
  /** Whether there is room for a panel beside the page. */
  readonly isBeside: boolean
}

/** Goes to the top and says where one is. */
function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [])
  return main
}

/** Where the texts tell of several machines: which one is looked at. */
function MachineChoice({ machines, chosen }: ShownMachine): ReactElement | null {
  if (machines.length < 2) return null
  return (
    <fieldset className="machine-choice row">
      <legend className="small">Your texts tell of {machines.length} machines. Look at</legend>
      {machines.map(({ name, drives }, index) => (
        // machines may have one name
        // oxlint-disable-next-line react/no-array-index-key
        <label key={index} className="line">
          <input type="radio" name="machine" checked={index === chosen} onChange={() => machineSession.choose(index)} /> {name}, {drives}{' '}
          {drives === 1 ? 'drive' : 'drives'}
        </label>
      ))}
    </fieldset>
  )
}

/** My machine: what programs print of it, the tree that it becomes, and what that decides. */
export function MachinePage({ store, witnesses, palette, isBeside, isPhone }: MachinePageProps): ReactElement {
  const { shown: configuration } = useStore(store)
  const shown = useMachine(machineSession, configuration, witnesses)
  const { take, isOver } = useIntake(machineSession)
  const pointing = usePointing(shown.texts)
  const main = useArrival()
  useEffect(startReader, [])
  const { texts, machines, machine, bars, unit, answer } = shown
  const actions = useMemo(() => machineUse(store, machineSession, shown), [store, shown])
  const set = (name: FieldName, value: Value): void => store.set(name, value)
  const up = <LinkButton onClick={() => set('page', 'answer')}>‹ All settings</LinkButton>
  const field = (
    <section className="group machine-in" aria-labelledby="machine-in">
      <h2 id="machine-in">My machine</h2>
      {(isBeside || texts.length > 0) && <PasteField {...{ take, isOver }} label="More text that programs print of this machine" />}
      <ReadingState />
    </section>
  )
  const facts = <MachineFacts {...{ texts, machines, machine }} />
  return (
    <>
      <Questions current="" isSelect={isPhone} choose={(view) => store.setAll({ view, page: 'answer' })} />
      {isBeside && (
        <aside className="panel">
          <div className="panel-fields machine-panel">
            <div className="machine-up">{up}</div>
            {field}
            {facts}
          </div>
        </aside>
      )}
      <main id="view" className="machine-page" tabIndex={-1} ref={main}>
        {!isBeside && up}
        <div className="machine-answer" data-empty={texts.length === 0 || answer.second.length === 0 || undefined}>
          <AnswerLine answer={answer} palette={palette} />
        </div>
        {!isBeside && field}
        <MachineChoice {...shown} />
        <TextAndTree {...{ shown, actions, pointing, take, isOver, isPhone }} />
        {bars.length > 0 && (
          <SequenceBars bars={bars} title={`${machine?.drives === 1 ? 'Its drive' : 'All drives'} read in sequence`} unit={unit} />
        )}
        <MeasuredSection {...{ texts, unit }} show={actions.use} />
        {!isBeside && facts}
      </main>
    </>
  )
}

import { useMemo, useRef, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import { useStore } from 'zustand'
import { commands } from '../../pasted/commands.ts'
import { counted } from '../../units/formatQuantity.ts'
import { Segments } from '../../views/shared/Segments.tsx'
import { useMedia } from '../shell/useMedia.ts'
import { Curves } from './Curves.tsx'
import { FoundTree } from './FoundTree.tsx'
import { LeadingTo } from './LineName.tsx'
import { machineSession } from './machineSession.ts'
import type { MachineUse } from './machineUse.ts'
import { NotUnderstood } from './NotUnderstood.tsx'
import { OtherContradictions } from './OtherContradictions.tsx'
import { PastedTexts } from './PastedTexts.tsx'
import { PasteField } from './PasteField.tsx'
import { valuesIn } from './shownLines.ts'
import type { TakeTexts } from './useIntake.ts'
import type { ShownMachine } from './useMachine.ts'
import type { Pointing } from './usePointing.ts'

interface TextAndTreeProps {
  readonly shown: ShownMachine
  readonly actions: MachineUse
  readonly pointing: Pointing
  readonly take: TakeTexts
  readonly isOver: boolean
  readonly isPhone: boolean
}

/** From here on there is room for curves; the same in machine.css. */
const wide = '(min-width: 1280px)'

function textsSummary({ texts, machines }: ShownMachine): string {
  const lines = texts.reduce((sum, text) => sum + text.lines.length, 0)
  const values = texts.reduce((sum, text, position) => sum + valuesIn(text, position, machines), 0)
  return `${counted(texts.length, 'text')}, ${counted(lines, 'line')}, ${counted(values, 'value')}`
}

/** Makes the tree the present machine, or takes that back. */
function UseButtons({ shown: { values }, actions }: Pick<TextAndTreeProps, 'shown' | 'actions'>): ReactElement | null {
  const before = useStore(machineSession, (state) => state.before)
  if (!values) return null
  return (
    <span className="machine-use tools">
      {before && <Button onClick={actions.takeBack}>Take it back</Button>}
      <button type="button" className="button primary" onClick={() => actions.use()}>
        Use this machine
      </button>
    </span>
  )
}

/** Before anything was pasted: where it goes in, and what is read. */
function NothingPasted({ take, isOver }: Pick<TextAndTreeProps, 'take' | 'isOver'>): ReactElement {
  return (
    <>
      <PasteField {...{ take, isOver }} label="Text that programs print of this machine" isLarge />
      <p className="note">
        One text or many, in any order. <strong>lspci -vv</strong> tells slots and their lanes, <strong>sas_discover</strong> or{' '}
        <strong>smp_discover</strong> cables and expanders, <strong>lsscsi -t</strong> what hangs where, <strong>smartctl -x</strong> the
        drives. What fio, dd or iostat print is a measurement.
      </p>
      <ul className="commands row breaks" aria-label="What is read">
        {commands.map((command) => (
          <li key={command}>
            <code>{command}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the marks in texts and tree mean. */
const MarkKey = (): ReactElement => (
  <ul className="mark-key row aside" aria-label="Marks">
    <li>
      <mark data-mark="value">x8</mark> became a value
    </li>
    <li>
      <mark data-mark="warned">x4</mark> trained down, or disagrees
    </li>
    <li>
      <span className="dropped" /> serial number or address, dropped on reading
    </li>
    <li>
      <b className="mark-unknown">?</b> not understood
    </li>
    <li>
      <span className="found-borrowed dashed unbroken">205</span> borrowed from its class
    </li>
  </ul>
)

/** Left what was pasted, right the tree that it became; on a phone one of both. */
export function TextAndTree(props: TextAndTreeProps): ReactElement {
  const { shown, pointing, take, isOver, isPhone } = props
  const { texts, machines, machine, rows, rates, optionRates, costOf, unit } = shown
  const { leading, asked, part, setPart } = pointing
  const around = useRef<HTMLDivElement>(null)
  const hasCurves = useMedia(wide) && machine !== null
  const isEmpty = texts.length === 0
  const summary = useMemo(() => textsSummary(shown), [shown])
  return (
    <LeadingTo value={leading}>
      {isPhone && !isEmpty && (
        <Segments
          legend="Show"
          name="machine-part"
          options={{ tree: 'What it became', text: 'What you pasted' }}
          chosen={part}
          choose={setPart}
        />
      )}
      <div className="text-and-tree around stack" ref={around} data-part={isPhone && !isEmpty ? part : undefined}>
        <section className="machine-texts" aria-labelledby="machine-pasted">
          <h2 id="machine-pasted" className="row">
            {isEmpty ? 'Paste it here' : 'What you pasted'} <span className="aside">{isEmpty ? '' : summary}</span>
          </h2>
          {isEmpty ? <NothingPasted {...{ take, isOver }} /> : <PastedTexts {...{ machine, machines, asked }} />}
        </section>
        <section className="machine-became" aria-labelledby="machine-became">
          <div className="machine-became-head row ends">
            <h2 id="machine-became">{isEmpty || !machine ? 'The machine now' : 'What it became'}</h2>
            <UseButtons {...props} />
          </div>
          <p className="found-head ends note">
            <span>{isEmpty || !machine ? 'From the host down to the drives' : 'From the host down, with the line it was read from'}</span>
            <span>can carry, {unit}</span>
          </p>
          <FoundTree {...{ rows, rates, optionRates, costOf, unit }} />
          <OtherContradictions {...{ machine, unit }} />
          <NotUnderstood />
        </section>
        {hasCurves && <Curves {...{ around, rows, texts }} />}
      </div>
      {!isEmpty && <MarkKey />}
    </LeadingTo>
  )
}

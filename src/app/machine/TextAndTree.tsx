import { useRef, type ReactElement, useState } from 'react'
import { useStore } from 'zustand'
import { counted, type RateUnit } from '../../units/formatQuantity.ts'
import { Segments } from '../../views/shared/Segments.tsx'
import { useMedia } from '../shell/useMedia.ts'
import { type Decide, ContradictionBox } from './ContradictionBox.tsx'
import { Curves } from './Curves.tsx'
import { FoundTree } from './FoundTree.tsx'
import { machineSession } from './machineSession.ts'
import type { MachineUse } from './machineUse.ts'
import { dialects } from '../../pasted/dialects/dialects.ts'
import { PasteField } from './PasteField.tsx'
import type { TakeTexts } from './useIntake.ts'
import type { Leading } from './LineName.tsx'
import type { FoundMachine } from '../../pasted/machine/foundMachine.ts'
import { capitalized } from '../../views/shared/intervalText.ts'
import { PastedTexts } from './PastedTexts.tsx'
import { valuesIn } from './shownLines.ts'
import type { ShownMachine } from './useMachine.ts'
import type { Pointing } from './usePointing.ts'

interface OtherContradictionsProps {
  readonly machine: FoundMachine | null
  readonly unit: RateUnit
  readonly leading: Leading
  readonly decide: Decide
}

/** Those that are shown before the others fold. */
const mostShown = 3

/** What texts disagree about besides what stands in the rows of the tree. */
function OtherContradictions({ machine, unit, leading, decide }: OtherContradictionsProps): ReactElement | null {
  const [isAll, setIsAll] = useState(false)
  const inRows = new Set(machine?.rows.map(({ contradiction }) => contradiction?.id))
  const others = machine?.contradictions.filter(({ id }) => !inRows.has(id)) ?? []
  if (others.length === 0) return null
  return (
    <section className="not-understood" aria-labelledby="other-contradictions">
      <h2 id="other-contradictions">Your texts disagree, too</h2>
      <ul className="other-contradictions">
        {(isAll ? others : others.slice(0, mostShown)).map((contradiction) => (
          <li key={contradiction.id}>
            {capitalized(contradiction.about)}
            <ContradictionBox {...{ contradiction, unit, leading, decide }} rates={[]} />
          </li>
        ))}
      </ul>
      {others.length > mostShown && !isAll && (
        <button type="button" className="link" onClick={() => setIsAll(true)}>
          {others.length - mostShown} more
        </button>
      )}
    </section>
  )
}

/** Before anything was pasted: where it goes in, and what is read. */
function NothingPasted({ take, isOver }: { readonly take: TakeTexts; readonly isOver: boolean }): ReactElement {
  const commands = [...new Set(dialects.map(({ command }) => command.replace(/ \/.{0,80}$/, '')))]
  return (
    <>
      <PasteField {...{ take, isOver }} label="Text that programs print of this machine" isLarge />
      <p className="note">
        One text or many, in any order. <strong>lspci -vv</strong> tells slots and their lanes, <strong>sas_discover</strong> or{' '}
        <strong>smp_discover</strong> cables and expanders, <strong>lsscsi -t</strong> what hangs where, <strong>smartctl -x</strong> the
        drives. What fio, dd or iostat print is a measurement.
      </p>
      {commands.length > 0 && (
        <ul className="commands" aria-label="What is read">
          {commands.map((command) => (
            <li key={command}>
              <code>{command}</code>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Lines that are named before the others fold. */
const mostNamed = 6

/** The lines that nothing was taken from, with what they probably are. */
function NotUnderstood({ leading: { texts, goTo } }: { readonly leading: Leading }): ReactElement | null {
  const [isAll, setIsAll] = useState(false)
  const lines = texts.flatMap(({ letter, unknown }, text) => unknown.map((one) => ({ ...one, letter, text })))
  if (lines.length === 0) return null
  return (
    <section className="not-understood" aria-labelledby="not-understood">
      <h2 id="not-understood">
        Not understood{' '}
        <span className="aside">
          {counted(lines.length, 'line')}, nothing taken from {lines.length === 1 ? 'it' : 'them'}
        </span>
      </h2>
      <ul>
        {(isAll ? lines : lines.slice(0, mostNamed)).map(({ letter, line, text, probably }) => (
          <li key={`${letter}${line}`}>
            <button type="button" className="line-name" onClick={() => goTo({ text, span: { line, from: 0, to: 0 } })}>
              {letter}
              {line}
            </button>{' '}
            {probably ?? ''}
          </li>
        ))}
      </ul>
      {lines.length > mostNamed && !isAll && (
        <button type="button" className="link" onClick={() => setIsAll(true)}>
          {lines.length - mostNamed} more
        </button>
      )}
    </section>
  )
}

/** What the marks in texts and tree mean. */
const MarkKey = (): ReactElement => (
  <ul className="mark-key" aria-label="Marks">
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
      <span className="mark-unknown">?</span> not understood
    </li>
    <li>
      <span className="found-borrowed">205</span> borrowed from its class
    </li>
  </ul>
)

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
  const { before } = useStore(machineSession)
  if (!values) return null
  return (
    <span className="machine-use">
      {before && (
        <button type="button" className="button" onClick={actions.takeBack}>
          Take it back
        </button>
      )}
      <button type="button" className="button primary" onClick={() => actions.use()}>
        Use this machine
      </button>
    </span>
  )
}

const decide: Decide = (id, option) => (option === null ? machineSession.undecide(id) : machineSession.decide(id, option))

/** Left what was pasted, right the tree that it became; on a phone one of both. */
export function TextAndTree(props: TextAndTreeProps): ReactElement {
  const { shown, pointing, take, isOver, isPhone } = props
  const { texts, machines, machine, rows, rates, optionRates, costOf, unit } = shown
  const { leading, asked, part, setPart } = pointing
  const around = useRef<HTMLDivElement>(null)
  const hasCurves = useMedia(wide) && machine !== null
  const isEmpty = texts.length === 0
  return (
    <>
      {isPhone && !isEmpty && (
        <Segments
          legend="Show"
          name="machine-part"
          options={{ tree: 'What it became', text: 'What you pasted' }}
          chosen={part}
          choose={setPart}
        />
      )}
      <div className="text-and-tree" ref={around} data-part={isPhone && !isEmpty ? part : undefined}>
        <section className="machine-texts" aria-labelledby="machine-pasted">
          <h2 id="machine-pasted">
            {isEmpty ? 'Paste it here' : 'What you pasted'} <span className="aside">{isEmpty ? '' : textsSummary(shown)}</span>
          </h2>
          {isEmpty ? <NothingPasted {...{ take, isOver }} /> : <PastedTexts {...{ machine, machines, leading, asked }} />}
        </section>
        <section className="machine-became" aria-labelledby="machine-became">
          <div className="machine-became-head">
            <h2 id="machine-became">{isEmpty || !machine ? 'The machine now' : 'What it became'}</h2>
            <UseButtons {...props} />
          </div>
          <p className="found-head note">
            <span>{isEmpty || !machine ? 'From the host down to the drives' : 'From the host down, with the line it was read from'}</span>
            <span>can carry, {unit}</span>
          </p>
          <FoundTree {...{ rows, rates, optionRates, costOf, unit, leading }} decide={decide} />
          <OtherContradictions {...{ machine, unit, leading, decide }} />
          <NotUnderstood leading={leading} />
        </section>
        {hasCurves && <Curves {...{ around, rows, texts }} />}
      </div>
      {!isEmpty && <MarkKey />}
    </>
  )
}

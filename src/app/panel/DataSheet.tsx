import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { Button, LinkButton } from '../../views/shared/Button.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { borrowedValues, borrowingCosts } from '../../configuration/resolve/borrowing.ts'
import { driveOptions, optionInUse, sheetChoice } from '../../configuration/resolve/driveOptions.ts'
import { resolve } from '../../configuration/resolve/resolve.ts'
import { sheetDrive, sheetIn, type DriveSheet, type SheetQuantity } from '../../configuration/resolve/driveSheet.ts'
import { noteName } from '../../configuration/resolve/lentValues.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import {
  classSays,
  classTitle,
  readSheet,
  readSheetText,
  sheetUnits,
  textsOf,
  type SheetTexts,
} from '../../configuration/resolve/sheetTexts.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { borrowingText } from './borrowingText.ts'
import { forgetDrive, keepDrive, keptDrives } from './keptDrives.ts'
import '../../views/shared/input.css'

interface DataSheetProps {
  readonly configuration: Configuration
  /** Who predicts a rate. */
  readonly witnesses: Pick<Witnesses, 'formula'>
  readonly setAll: (values: FieldValues, gesture?: string) => void
  readonly up: () => void
  readonly toList: () => void
  /** The sheet to begin with; null for a new one. */
  readonly start: DriveSheet | null
}

/** Bytes per second by the closed form; null where a configuration cannot be computed. */
function configurationRate(configuration: Configuration, { formula }: DataSheetProps['witnesses']): number | null {
  const resolved = resolve(configuration)
  return resolved.ok ? formula.answer({ scenario: resolved.value }).throughput : null
}

/** Milliseconds without a key after which a sheet is taken. */
const typingPause = 400

const rows: readonly { readonly label: string; readonly quantities: readonly SheetQuantity[] }[] = [
  { label: 'Spindle speed', quantities: ['rpm'] },
  { label: 'Capacity', quantities: ['capacity'] },
  { label: 'Sustained, MB/s', quantities: ['rateOuter', 'rateInner'] },
  { label: 'Average seek', quantities: ['seekAverage'] },
  { label: 'Track to track', quantities: ['seekSingle'] },
  { label: 'Buffer', quantities: ['buffer'] },
]

const spoken: Partial<Record<SheetQuantity, string>> = {
  rateOuter: 'Sustained rate at the rim, MB/s',
  rateInner: 'Sustained rate at the hub, MB/s',
}

let sheets = 0

/** A sheet that is typed: it is taken after a pause, all of it as one step of undo. */
function useSheet({ configuration, setAll, start }: DataSheetProps): {
  readonly texts: SheetTexts
  readonly change: (key: keyof SheetTexts, text: string) => void
  readonly take: () => void
  readonly sheet: DriveSheet
  readonly problem: string
} {
  const [texts, setTexts] = useState(() => textsOf(start ?? (optionInUse(configuration, driveOptions) ? null : sheetIn(configuration))))
  const [gesture] = useState(() => `sheet ${++sheets}`)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { sheet } = readSheet(texts)
  const made = sheetDrive(sheet)
  const takeSheet = (from: SheetTexts): void => {
    clearTimeout(timer.current)
    const typed = readSheet(from)
    const values = typed.unread.length === 0 && Object.keys(typed.sheet).length > 1 ? sheetChoice(configuration, typed.sheet) : null
    if (values) setAll(values, gesture)
  }
  const latest = useRef(takeSheet)
  useEffect(() => {
    latest.current = takeSheet
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    texts,
    sheet,
    problem: made.ok ? '' : (made.problems[0]?.message ?? ''),
    change: (key, text) => {
      const next = { ...texts, [key]: text }
      setTexts(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(next), typingPause)
    },
    take: () => takeSheet(texts),
  }
}

interface ValueProps {
  readonly quantity: SheetQuantity
  readonly label: string
  readonly text: string
  readonly sheet: DriveSheet
  readonly change: (text: string) => void
  readonly take: () => void
}

function SheetValue({ quantity, label, text, sheet, change, take }: ValueProps): ReactElement {
  const isUnread = readSheetText(quantity, text) === null
  const { text: borrowed, range } = classSays(sheet, quantity)
  return (
    <span className="number" data-problem={isUnread || undefined} data-borrowed={text.trim() === '' || undefined}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={
          text.trim() === '' ? `${spoken[quantity] ?? label}, borrowed: ${borrowed}, of its class ${range}` : (spoken[quantity] ?? label)
        }
        aria-invalid={isUnread || undefined}
        placeholder={borrowed}
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take()
        }}
      />
      {!/[a-z]/i.test(text || borrowed) && <span className="unit">{sheetUnits[quantity]}</span>}
    </span>
  )
}

/** What stands under a row: that a value is borrowed and from what range, or what its class has. */
function rowNote(quantities: readonly SheetQuantity[], texts: SheetTexts, sheet: DriveSheet): string {
  const unread = quantities.find((quantity) => readSheetText(quantity, texts[quantity]) === null)
  if (unread) return `not a value like ${classSays(sheet, unread).text} ${sheetUnits[unread]}`
  const empty = quantities.filter((quantity) => texts[quantity].trim() === '')
  if (empty.length === 0) return `its class: ${classSays(sheet, quantities.at(-1) ?? 'rpm').range}`
  const [first = 'rpm', second] = empty
  const named = quantities.length > 1 && !second ? `${sheetUnits[first]} ` : ''
  return `${named}borrowed: ${classSays(sheet, first).range}`
}

/** What the sheet leaves open, by the closed form. */
function Costs({ configuration, witnesses }: Pick<DataSheetProps, 'configuration' | 'witnesses'>): ReactElement {
  const costs = useMemo(() => borrowingCosts(configuration, (one) => configurationRate(one, witnesses)), [configuration, witnesses])
  const isOwn = borrowedValues(configuration).length > 0
  return (
    <>
      <h3>What the borrowing costs</h3>
      <p className="sheet-costs note" role="status">
        {isOwn ? borrowingText(costs) : 'Type what the sheet says: the answer follows, and what is left empty is borrowed.'}
      </p>
    </>
  )
}

interface ActionsProps extends Pick<DataSheetProps, 'up' | 'toList'> {
  readonly sheet: DriveSheet
  readonly take: () => void
}

/** What is done with a sheet, and what that means. */
function Actions({ sheet, take, up, toList }: ActionsProps): ReactElement {
  const [kept, setKept] = useState(keptDrives)
  const name = noteName(sheet.name)
  const isKept = kept.some((one) => noteName(one.name) === name)
  const keep = (): void => {
    take()
    if (isKept) forgetDrive(name)
    else keepDrive({ ...sheet, name })
    setKept(keptDrives())
  }
  const use = (): void => {
    take()
    up()
  }
  return (
    <>
      <div className="sheet-actions row">
        <button type="button" className="button primary" onClick={use}>
          Use this drive
        </button>
        <Button disabled={name === ''} onClick={keep}>
          {isKept ? 'Take off my list' : 'Keep in my list'}
        </Button>
      </div>
      <p className="sheet-about note">
        No fitted value of another drive stays. My list is on this device; the link has the drive.{' '}
        <LinkButton onClick={toList}>All drives</LinkButton>
      </p>
    </>
  )
}

/** A drive made from its data sheet: six rows, of which the empty ones are borrowed from its class. */
export function DataSheet(props: DataSheetProps): ReactElement {
  const { texts, sheet, problem, change, take } = useSheet(props)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="data-sheet">
      <h3>From a data sheet</h3>
      <p className="sheet-about note">What the sheet does not say is borrowed from its class, {classTitle(sheet)}, and dashed.</p>
      <input
        ref={first}
        type="text"
        className="drive-search input"
        aria-label="Name of the drive"
        placeholder="name of the drive"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={texts.name}
        onChange={(event) => change('name', event.target.value)}
        onBlur={take}
      />
      {rows.map(({ label, quantities }) => (
        <div key={label} className="sheet-row row">
          <span className="field-name">{label}</span>
          {quantities.map((quantity) => (
            <SheetValue
              key={quantity}
              {...{ quantity, label, sheet, take }}
              text={texts[quantity]}
              change={(text) => change(quantity, text)}
            />
          ))}
          <span className="sheet-note at-end">{rowNote(quantities, texts, sheet)}</span>
        </div>
      ))}
      <p className="sheet-problem note" role="alert">
        {problem}
      </p>
      <Costs {...props} />
      <Actions {...props} {...{ sheet, take }} />
    </div>
  )
}

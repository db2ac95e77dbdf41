import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import {
  choiceOf,
  driveOptions,
  foundOptions,
  keptOption,
  optionInUse,
  type DriveOption,
} from '../../configuration/resolve/driveOptions.ts'
import type { DriveSheet } from '../../configuration/resolve/driveSheet.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import { keptDrives } from './keptDrives.ts'
import '../../views/shared/input.css'

interface DriveSearchProps {
  readonly configuration: Configuration
  readonly setAll: (values: FieldValues) => void
  readonly up: () => void
  readonly openSheet: (sheet: DriveSheet | 'new') => void
  readonly openFields: () => void
}

interface OptionsProps extends Pick<ReturnType<typeof useSearch>, 'options' | 'active' | 'isByKey' | 'inUse' | 'choose'> {
  readonly id: string
}

function Options({ id, options, active, isByKey, inUse, choose }: OptionsProps): ReactElement {
  const activeId = `${id}-${active}`
  useEffect(() => {
    const option: HTMLElement | null = document.getElementById(activeId)
    // keys lead to it wherever it is; before them only a list that scrolls by itself does
    if (isByKey) option?.scrollIntoView({ block: 'nearest' })
    else if (option?.parentElement) option.parentElement.scrollTop = option.offsetTop - option.parentElement.offsetTop - 88
  }, [activeId, isByKey])
  return (
    <div role="listbox" id={id} aria-label="Drives" className="drive-options">
      {options.map((option, index) => (
        // keys are those of the box above, which has the focus
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.id}
          role="option"
          id={`${id}-${index}`}
          tabIndex={-1}
          className="drive-option stack"
          aria-selected={option.id === inUse}
          aria-disabled={option.lacks !== undefined || undefined}
          data-active={index === active || undefined}
          onClick={() => choose(option)}
        >
          <b className="drive-name">{option.name}</b>
          <span className="aside">{option.id === inUse ? `in use · ${option.turns}` : option.turns}</span>
          <span className="about note">{option.lacks === undefined ? option.about : `${option.about} · ${option.lacks}`}</span>
        </div>
      ))}
    </div>
  )
}

/** The place a key leads to in a list; null where it means nothing to it. */
function placeAfter(key: string, active: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(count - 1, active + 1)
    case 'ArrowUp':
      return Math.max(0, active - 1)
    case 'PageDown':
      return Math.min(count - 1, active + 8)
    case 'PageUp':
      return Math.max(0, active - 8)
    default:
      return null
  }
}

/** What is found, where in it the keys are, and what choosing does. */
function useSearch({ configuration, setAll, up, openSheet }: DriveSearchProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const kept = useMemo(() => keptDrives(), [])
  const all = useMemo(() => [...kept.map(keptOption), ...driveOptions], [kept])
  const options = useMemo(() => foundOptions(all, search), [all, search])
  const inUse = optionInUse(configuration, all)?.id
  // the drive in use, where it is among those found, else the first one
  const found = options.findIndex((one) => one.id === inUse)
  const active = chosen ?? Math.max(0, found)
  const choose = (option: DriveOption): void => {
    if (option.lacks !== undefined) return
    const sheet = kept.find((one) => keptOption(one).id === option.id)
    setAll(choiceOf(configuration, option))
    if (sheet) openSheet(sheet)
    else up()
  }
  return {
    search,
    options,
    active,
    /** Whether a key has led there. */
    isByKey: chosen !== null,
    inUse,
    choose,
    total: all.length,
    setSearch: (text: string) => {
      setSearch(text)
      setChosen(null)
    },
    onKey: (event: KeyboardEvent) => {
      const next = placeAfter(event.key, active, options.length)
      const option = options[active]
      if (next !== null) setChosen(next)
      else if (event.key === 'Enter' && option) choose(option)
      else return
      event.preventDefault()
    },
  }
}

/** Every drive of the library, found by name, capacity or turns; choosing one sets its fields as one step. */
export function DriveSearch(props: DriveSearchProps): ReactElement {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { search, setSearch, total, options, active, isByKey, inUse, choose, onKey } = useSearch(props)
  useEffect(() => input.current?.focus(), [])
  return (
    <>
      <input
        ref={input}
        type="text"
        role="combobox"
        className="drive-search input"
        aria-label="Search drives by name, capacity or rpm"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Exos, 20 TB, 7200"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onKey}
      />
      <p className="drive-count ends note">
        <span role="status">
          {options.length} of {total} drives
        </span>
        <span>by name, capacity or rpm</span>
      </p>
      <Options {...{ id, options, active, isByKey, inUse, choose }} />
      <div className="drive-foot aside stack">
        <p>Not in the list?</p>
        <Button onClick={() => props.openSheet('new')}>Make one from a data sheet</Button>
        <Button onClick={props.openFields}>Open its fields one by one</Button>
      </div>
    </>
  )
}

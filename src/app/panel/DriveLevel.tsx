import { useEffect, useState, type ReactElement } from 'react'
import { openedFields } from '../../configuration/resolve/driveOptions.ts'
import type { DriveSheet } from '../../configuration/resolve/driveSheet.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import { forgetSheet, isSheetAsked } from './askedLevel.ts'
import { DataSheet } from './DataSheet.tsx'
import { DriveSearch } from './DriveSearch.tsx'
import type { ViewProps } from '../../views/view.ts'
import './driveLevel.css'

interface DriveLevelProps extends Pick<ViewProps, 'configuration' | 'witnesses'> {
  readonly setAll: (values: FieldValues, gesture?: string) => void
  /** Back to all settings. */
  readonly up: () => void
}

/** The focus goes to the drive of the configuration, or to the machine, where the row of its drives is closed. */
function leaveTo(): void {
  const form = document.querySelector('.panel-form')
  const place =
    form?.querySelector<HTMLElement>('[data-field="drive"] button') ?? form?.querySelector<HTMLElement>('.machine-row[tabindex="0"]')
  place?.focus({ preventScroll: true })
}

/** The panel one level down: the drives to choose from, and one made from its data sheet. Answer and chart stay beside it. */
export function DriveLevel({ configuration, witnesses, setAll, up }: DriveLevelProps): ReactElement {
  const [sheet, setSheet] = useState<DriveSheet | 'new' | null>(() => (isSheetAsked() ? 'new' : null))
  useEffect(forgetSheet, [])
  useEffect(() => {
    // Escape leads back from wherever the focus is in here, and is not taken for that of the sheet around the panel
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      event.stopPropagation()
      up()
    }
    const level = document.querySelector<HTMLElement>('.level')
    level?.addEventListener('keydown', onKey)
    return () => level?.removeEventListener('keydown', onKey)
  }, [up])
  useEffect(() => leaveTo, [])
  return (
    <>
      <h2>Drive</h2>
      {sheet === null ? (
        <DriveSearch
          {...{ configuration, setAll, up }}
          openSheet={setSheet}
          openFields={() => {
            setAll(openedFields(configuration))
            up()
          }}
        />
      ) : (
        <DataSheet {...{ configuration, witnesses, setAll, up }} start={sheet === 'new' ? null : sheet} toList={() => setSheet(null)} />
      )}
    </>
  )
}

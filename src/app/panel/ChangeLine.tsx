import type { ReactElement } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import type { FieldName } from '../../configuration/fields/fields.ts'
import { counted } from '../../units/formatQuantity.ts'
import { Menu } from '../../views/shared/Menu.tsx'
import { fitsLine, presetChanges, presetName, type PresetChange } from '../../views/shared/presetChanges.ts'
import { useSources } from './useSources.ts'
import './changeLine.css'

interface ChangeLineProps {
  readonly configuration: Configuration
  readonly set: (name: FieldName, value: Value) => void
  readonly choosePreset: (id: string) => void
}

/** What the starting point is, or what was changed of it, each change with its way back; in a place of two lines. */
export function ChangeLine({ configuration, set, choosePreset }: ChangeLineProps): ReactElement {
  const about = useSources()?.aboutOf(configuration)
  const changes = presetChanges(configuration)
  const takeBack = ({ name, text, before }: PresetChange): ReactElement => (
    <button key={name} type="button" aria-label={`Take back: ${text}`} title={`Take back: ${text}`} onClick={() => set(name, before)}>
      <b>{text}</b> ×
    </button>
  )
  if (changes.length === 0)
    return (
      <p className="change-line about aside" title={about}>
        {about}
      </p>
    )
  return (
    <div className="change-line aside" role="group" aria-label="Changes">
      <p className="ends">
        <span>Changed from {presetName(configuration)}:</span>
        <LinkButton onClick={() => choosePreset(configuration.preset)}>reset</LinkButton>
      </p>
      {fitsLine(changes) ? (
        <p className="one-by-one" key={changes.map(({ text }) => text).join()}>
          {changes.map(takeBack)}
        </p>
      ) : (
        <Menu
          className=""
          face={
            <span className="grows" key={changes.length}>
              <b>{counted(changes.length, 'change')}</b> · {changes.map(({ noun }) => noun).join(', ')}
            </span>
          }
        >
          {changes.map(takeBack)}
        </Menu>
      )}
    </div>
  )
}

import { useId, type ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { baseConfiguration, provenanceOf } from '../../configuration/presets.ts'
import { useFieldHelp } from './useFieldHelp.ts'
import { useSources } from './useSources.ts'
import { valueText } from '../../views/shared/fieldText.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'

interface FieldLabelProps {
  readonly name: FieldName
  readonly configuration: Configuration
  readonly unit: RateUnit
  readonly controlId: string
}

/** Origins that a reader should know about; published and derived values speak for themselves. */
const marked = new Set(['calibrated', 'borrowed', 'assumed'])

/** The name of a field and, where its value was fitted, borrowed or assumed, a word that tells and opens the source. */
export function FieldLabel({ name, configuration, unit, controlId }: FieldLabelProps): ReactElement {
  const tipId = useId()
  const field = fieldOf(name)
  const help = useFieldHelp(name)
  const sources = useSources()
  const known = sources?.originOf(configuration, name)
  // the word is there with the page; document and range come after it
  const origin = sources ? known : provenanceOf(configuration, name)
  const source = known?.source
  // a value of one’s own leaves the place of the word as it is, so that no row moves while it changes
  const usual = origin ?? provenanceOf(baseConfiguration(configuration), name)
  const range =
    known?.range && field.type === 'number'
      ? ` Range: ${valueText(field, known.range[0], unit)} to ${valueText(field, known.range[1], unit)}.`
      : ''
  return (
    <span className="field-name">
      <label htmlFor={controlId} title={help}>
        {field.label}
      </label>
      {usual && marked.has(usual.provenance) && (
        <>
          <button
            type="button"
            className="origin"
            style={origin ? undefined : { visibility: 'hidden' }}
            popoverTarget={tipId}
            title={source}
          >
            {usual.provenance}
          </button>
          <span id={tipId} popover="auto" className="tip note">
            <strong>{field.label}</strong>: {help} <strong>{usual.provenance}</strong>
            {source && `: ${source}`}.{range}
          </span>
        </>
      )}
    </span>
  )
}

import { useId, type ReactElement } from 'react'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { provenanceOf } from '../../configuration/presets.ts'
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
  const origin = provenanceOf(configuration, name)
  const source = useSources()?.sourceOf(configuration, name)
  const range =
    origin?.range && field.type === 'number'
      ? ` Range: ${valueText(field, origin.range[0], unit)} to ${valueText(field, origin.range[1], unit)}.`
      : ''
  return (
    <span className="field-name">
      <label htmlFor={controlId} title={help}>
        {field.label}
      </label>
      {origin && marked.has(origin.provenance) && (
        <>
          <button type="button" className="origin" popoverTarget={tipId} title={source}>
            {origin.provenance}
          </button>
          <span id={tipId} popover="auto" className="tip">
            <strong>{field.label}</strong>: {help} <strong>{origin.provenance}</strong>
            {source && `: ${source}`}.{range}
          </span>
        </>
      )}
    </span>
  )
}

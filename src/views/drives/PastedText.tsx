import { useId, useMemo, useState, type ReactElement } from 'react'
import { driveOfModel } from '../../catalog/library/models.ts'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import type { PastedFact } from '../../configuration/pasted/pastedFact.ts'
import { readPasted, type Pasted } from '../../configuration/pasted/readPasted.ts'
import type { RateUnit } from '../../units/formatQuantity.ts'
import { rateUnit, valueText } from '../shared/fieldText.ts'
import { Scrolling } from '../shared/Scrolling.tsx'
import { DriveDetails, type Take } from './Details.tsx'
import { counted } from '../../units/formatQuantity.ts'

interface PastedTextProps {
  readonly configuration: Configuration
  readonly take: Take
}

const shortened = (text: string): string => (text.length > 48 ? `${text.slice(0, 47)}…` : text)

function shownValue(name: FieldName, value: Value, unit: RateUnit): string {
  const field = fieldOf(name)
  if (field.type === 'number') return valueText(field, Number(value), unit)
  return field.type === 'choice' ? (field.choices.find((one) => one.value === value)?.label ?? String(value)) : shortened(String(value))
}

/** "Spindle speed 7200 rpm": what a fact sets. */
function setsText({ values }: PastedFact, unit: RateUnit): string {
  // the keys are names of fields by their type
  const pairs = Object.entries(values) as [FieldName, Value][]
  return pairs.map(([name, value]) => `${titleOf(fieldOf(name))}: ${shownValue(name, value, unit)}`).join('; ')
}

function FactTable({ facts, unit }: { readonly facts: readonly PastedFact[]; readonly unit: RateUnit }): ReactElement {
  return (
    <Scrolling label="What was recognised">
      <table className="entries prices pasted">
        <thead>
          <tr>
            {['Recognised', 'Line', 'Text', 'Sets'].map((head) => (
              <th key={head} scope="col" data-word={head === 'Line' ? undefined : true}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <tr key={`${fact.label} ${fact.line ?? ''} ${fact.text}`}>
              <th scope="row">{fact.label}</th>
              <td>{fact.line ?? '–'}</td>
              <td data-word>{fact.text}</td>
              <td data-word>
                {setsText(fact, unit) || 'nothing'}
                {fact.how !== undefined && <small>{fact.how}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  )
}

function Recognised({ pasted, unit, take }: { readonly pasted: Pasted; readonly unit: RateUnit; readonly take: Take }): ReactElement {
  const { tools, facts, values, unrecognised, silent, model } = pasted
  const drive = model === undefined ? undefined : driveOfModel(model)
  const settable = Object.keys(values).length
  return (
    <>
      <p className="note" role="status">
        Output of {tools.join(' and ')}: {counted(facts.length, 'fact')}. {counted(unrecognised, 'other line was', 'other lines were')} not
        understood and {unrecognised === 1 ? 'counts' : 'count'} for nothing.
      </p>
      <FactTable facts={facts} unit={unit} />
      <p className="note">It does not say: {silent.join('; ')}. These stay as they are.</p>
      <button
        type="button"
        className="button primary"
        disabled={settable === 0}
        onClick={() => take(values, `What was recognised is in the form now: ${counted(settable, 'field')}.`)}
      >
        Apply
      </button>
      {drive && (
        <details className="pasted-drive">
          <summary>The catalogue has this model: {drive.name}. It knows more than the text.</summary>
          <div className="entry-details">
            <DriveDetails entry={drive} take={take} />
          </div>
        </details>
      )}
    </>
  )
}

/** Own drives from what a system says of them: shown with what each line sets, applied with one button. */
export function PastedText({ configuration, take }: PastedTextProps): ReactElement {
  const id = useId()
  const [text, setText] = useState('')
  const { rpm, units } = configuration
  const read = useMemo(() => (text.trim() === '' ? null : readPasted(text, { rpm })), [text, rpm])
  return (
    <div className="pasted-text">
      <label htmlFor={id}>
        Output of <code>smartctl -i</code>, <code>diskinfo -t</code>, <code>lspci -vv</code>, <code>sas_discover -v</code> or fio with{' '}
        <code>--output-format=json</code>; also several, one after the other. It stays on this machine.
      </label>
      <textarea
        id={id}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={text}
        aria-describedby={`${id}-problem`}
        aria-invalid={read !== null && !read.ok}
        onChange={(event) => setText(event.target.value)}
      />
      <div id={`${id}-problem`} role="status">
        {read !== null && !read.ok && (
          <ul className="caveat">
            {read.problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
      </div>
      {read?.ok && <Recognised pasted={read.value} unit={rateUnit(units)} take={take} />}
    </div>
  )
}

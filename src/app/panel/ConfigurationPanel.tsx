import { useState, type ReactElement, type ReactNode } from 'react'
import type { Configuration, Value } from '../../configuration/configuration.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { isExtrapolated, presetById, presetGroups } from '../../configuration/presets.ts'
import type { Problem } from '../../domain/problem.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { Progress } from '../../views/shared/Progress.tsx'
import type { Simulation } from '../../views/shared/usePredictions.ts'
import { FieldRow } from './FieldRow.tsx'
import { changedCount, fieldsOf, groupsOf, type Group } from '../../views/shared/groups.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'
import { useFieldHelp } from './useFieldHelp.ts'
import { useSources } from './useSources.ts'

interface PanelProps {
  readonly configuration: Configuration
  readonly conflicts: readonly Problem[]
  readonly simulation: Simulation
  readonly isPhone: boolean
  readonly set: (name: FieldName, value: Value, gesture?: string) => void
  readonly choosePreset: (id: string) => void
}

interface FoldProps {
  readonly label: string
  /** Unfolds whatever the reader has chosen, so that a problem inside is seen. */
  readonly isForced: boolean
  readonly children: () => ReactNode
}

/** Rarely used fields; built only while unfolded. */
function Fold({ label, isForced, children }: FoldProps): ReactElement {
  const [isChosen, setIsChosen] = useState(false)
  const isOpen = isChosen || isForced
  return (
    <details className="fold" open={isOpen} onToggle={(event) => setIsChosen(event.currentTarget.open)}>
      <summary title={label}>{label}</summary>
      {isOpen && <div className="fold-fields">{children()}</div>}
    </details>
  )
}

function Note({ name }: { readonly name: FieldName }): ReactElement {
  return <p className="note">{useFieldHelp(name)}</p>
}

function GroupFields({ group, props }: { readonly group: Group; readonly props: PanelProps }): ReactElement {
  const { configuration, conflicts, set } = props
  const { open, folded } = fieldsOf(configuration, group.id)
  const changed = changedCount(configuration, folded)
  const row = (name: FieldName): ReactElement => (
    <FieldRow
      key={name}
      name={name}
      configuration={configuration}
      unit={rateUnit(configuration.units)}
      isAxis={name === axisOf(configuration)}
      conflict={conflicts.find(({ field }) => field === fieldOf(name).key)}
      set={set}
    />
  )
  return (
    <>
      {open.map(row)}
      {group.inside !== '' && (
        <Fold
          label={changed > 0 ? `${changed} changed: ${group.inside}` : group.inside}
          isForced={conflicts.some(({ field }) => folded.some((name) => fieldOf(name).key === field))}
        >
          {() => (group.id === 'fence' ? <Note name="fence" /> : folded.map(row))}
        </Fold>
      )}
    </>
  )
}

function StartingPoint({ configuration, choosePreset }: PanelProps): ReactElement {
  const preset = presetById(configuration.preset)
  return (
    <section className="group start">
      <label htmlFor="preset">Start from{isExtrapolated(preset, configuration.view) && ' · an extrapolation'}</label>
      <select id="preset" className="select large" value={preset.id} onChange={(event) => choosePreset(event.target.value)}>
        {presetGroups.map(({ title, presets }) => (
          <optgroup key={title} label={title}>
            {presets.map((entry) => (
              <option key={entry.id} value={entry.id}>
                {isExtrapolated(entry, configuration.view) ? `${entry.title} (extrapolation)` : entry.title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="note">{useSources()?.aboutOf(configuration)}</p>
    </section>
  )
}

/** The form: every field of configuration/fields/fields.ts, one group per noun. */
export function ConfigurationPanel(props: PanelProps): ReactElement {
  const { configuration, simulation, isPhone } = props
  return (
    <form className="panel-form" aria-label="Configuration" onSubmit={(event) => event.preventDefault()}>
      <StartingPoint {...props} />
      {groupsOf(configuration).map((group) => {
        const fields = (
          <>
            <GroupFields group={group} props={props} />
            {group.id === 'simulation' && <Progress simulation={simulation} />}
          </>
        )
        return isPhone ? (
          <details key={group.id} className="group row" data-group={group.id}>
            <summary>
              <span className="row-title">{group.title}</span> <span className="row-value">{group.summary(configuration)}</span>
            </summary>
            <div className="row-fields">{fields}</div>
          </details>
        ) : (
          <section key={group.id} className="group" data-group={group.id} aria-labelledby={`group-${group.id}`}>
            <h2 id={`group-${group.id}`}>{group.title}</h2>
            {fields}
          </section>
        )
      })}
    </form>
  )
}

import { createContext, memo, use, useState, type Context, type CSSProperties, type ReactElement, type ReactNode } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { fieldOf, type FieldName } from '../../configuration/fields/fields.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { isExtrapolated, presetById, presetGroups } from '../../configuration/presets.ts'
import type { Problem } from '../../domain/problem.ts'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { later } from '../later.ts'
import { Changes } from './Changes.tsx'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { isSheetAsked } from './askedLevel.ts'
import { FieldRow } from './FieldRow.tsx'
import {
  changedCount,
  fieldsOf,
  firstOpened,
  panelGroups,
  rowCount,
  rowGroups,
  type Group,
  type PanelGroup,
} from '../../views/shared/groups.ts'
import { axisOf } from '../../views/shared/questionAxis.ts'
import { Words } from '../../views/shared/Words.tsx'
import { useFieldHelp } from './useFieldHelp.ts'
import type { ViewProps } from '../../views/view.ts'

// the library of drives
const DriveLevel = loadedComponent(async () => (await later()).driveLevel())

const loadMachine = async (): Promise<typeof import('./MachineGroup.tsx')> => import('./MachineGroup.tsx')
const MachineGroup = loadedComponent(async () => (await loadMachine()).MachineGroup)
const MeasuredGroup = loadedComponent(async () => (await loadMachine()).MeasuredGroup)

interface PanelProps extends Pick<ViewProps, 'configuration' | 'witnesses' | 'isPhone' | 'set'> {
  readonly conflicts: readonly Problem[]
  /** Whether it stands beside the view; in a sheet, what was changed stands over it. */
  readonly isBeside: boolean
  /** Rows of the machine that the answer on the screen names as its limit, as `Answer.limits`, a line each. */
  readonly limits: string
  readonly setAll: (values: FieldValues, gesture?: string) => void
  readonly choosePreset: (id: string) => void
}

interface GroupProps extends PanelProps {
  readonly openDrives: () => void
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
      <summary className="beside cut aside" title={label}>
        <Words>{label}</Words>
      </summary>
      {isOpen && <div className="fold-fields stack">{children()}</div>}
    </details>
  )
}

function Note({ name }: { readonly name: FieldName }): ReactElement {
  return <p className="note">{useFieldHelp(name)}</p>
}

function GroupFields({ group, props }: { readonly group: Group; readonly props: GroupProps }): ReactElement {
  const { configuration, conflicts, limits, isPhone, set, openDrives } = props
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
      {...{ set, openDrives }}
    />
  )
  return (
    <>
      {group.id === 'machine' && rowCount(configuration) > 0 && (
        <Guarded name={group.title} waiting={<RowsToCome {...props} />}>
          <MachineGroup {...{ configuration, limits, isPhone, set }} renderFields={(row) => <GroupFields group={row} props={props} />} />
        </Guarded>
      )}
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

/** The place of the rows while they are loaded, with that of the fields of the one that will be open. */
function RowsToCome(props: GroupProps): ReactElement {
  const { configuration, isPhone } = props
  const opened = isPhone ? undefined : firstOpened(configuration)
  // what can be done with a row of a whole machine, and of links what they are
  const folds = rowGroups(configuration).some(({ id }) => id === 'host') ? (isOneBus(configuration) ? 1 : 2) : 0
  return (
    // React's type does not know custom properties
    <div className="rows-to-come" style={{ '--rows': rowCount(configuration), '--folds': folds } as CSSProperties}>
      {opened && <GroupFields group={opened} props={props} />}
    </div>
  )
}

function StartingPoint({ configuration, isBeside, set, choosePreset }: PanelProps): ReactElement {
  const preset = presetById(configuration.preset)
  return (
    <section className="group start row">
      <label className="note cut" htmlFor="preset">
        Start from{isExtrapolated(preset, configuration.view) && ' · an extrapolation'}
      </label>{' '}
      <LinkButton onClick={() => set('page', 'systems')}>all systems</LinkButton>
      <LinkButton onClick={() => set('page', 'machine')}>My machine</LinkButton>
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
      {isBeside && <Changes {...{ configuration, set, choosePreset }} />}
    </section>
  )
}

/** What a folded group says of its values; given where groups fold. */
export const Summaries: Context<(id: PanelGroup['id'], configuration: Configuration) => string> = createContext<
  (id: PanelGroup['id'], configuration: Configuration) => string
>(() => '')

/** The form: every field of configuration/fields/fields.ts, one group per noun; over it, one level down, the drives to choose from. */
export const ConfigurationPanel = memo(function ConfigurationPanel(props: PanelProps): ReactElement {
  const { configuration, isPhone } = props
  const summaryOf = use(Summaries)
  const [isDown, setIsDown] = useState(isSheetAsked)
  const up = (): void => setIsDown(false)
  const all = { ...props, openDrives: () => setIsDown(true) }
  return (
    <>
      <form className="panel-form" aria-label="Configuration" inert={isDown} onSubmit={(event) => event.preventDefault()}>
        <StartingPoint {...props} />
        {configuration.machine.text + configuration.measured.text !== '' && (
          <Guarded name="What was measured">
            <MeasuredGroup {...props} />
          </Guarded>
        )}
        {panelGroups(configuration).map((group) => {
          const fields = <GroupFields group={group} props={all} />
          return isPhone && group.id !== 'machine' ? (
            <details key={group.id} className="group entry" data-group={group.id}>
              <summary className="line">
                <b className="row-title">{group.title}</b>{' '}
                <span className="row-value at-end">
                  <Words>{summaryOf(group.id, configuration)}</Words>
                </span>
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
      {isDown && (
        <div className="level">
          <LinkButton onClick={up}>‹ All settings</LinkButton>
          <Guarded name="The list of drives">
            <DriveLevel {...props} up={up} />
          </Guarded>
        </div>
      )}
    </>
  )
})

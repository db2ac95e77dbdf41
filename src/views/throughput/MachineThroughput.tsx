import { use, useDeferredValue, useMemo, type ReactElement } from 'react'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import { AnswerTable } from '../../answer/page/AnswerTable.tsx'
import type { Configuration } from '../../configuration/configuration.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { fieldOf, fields } from '../../configuration/fields/fields.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { Guarded } from '../shared/Guarded.tsx'
import { plainSentence } from '../shared/answer.ts'
import { fieldsOf, groupsOf } from '../shared/groups.ts'
import { MainChart } from '../shared/MainChart.tsx'
import { Progress } from '../shared/Progress.tsx'
import type { Compared } from '../shared/questionState.ts'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import type { ViewProps } from '../view.ts'
import { againstRows } from './againstRows.ts'
import { AxisTitle } from './AxisTitle.tsx'
import { ChartChoices } from './ChartChoices.tsx'
import { GapSection } from './GapSection.tsx'
import { ReadOutHere } from './ReadOutPlace.tsx'
import { machineAnswer, usesName, usesTable } from './machineAnswer.ts'
import { machineLines } from './machineLines.ts'
import { machineQuestion } from './machineQuestion.ts'
import { measuredLines } from './measuredRings.ts'
import { measuredAnswer } from './measuredAnswer.ts'
import { useGap } from './useGap.ts'
import { ThroughputChart } from './ThroughputChart.tsx'
import { throughputNotes } from './throughputNotes.ts'
import { ThroughputTable } from './ThroughputTable.tsx'
import { pinnedNote, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'

/** How fast will it go through the links of a machine; what cannot be resolved says why. */
export function MachineThroughput(props: ViewProps): ReactElement {
  const tree = use(props.witnesses.tree())
  const witness = useMemo(() => ({ bus: tree }), [tree])
  const formulas = useFormulas(machineQuestion, props, witness)
  if (formulas.ok) return <Simulated {...props} formulas={formulas.value} />
  const second = formulas.problems.map(({ message }) => message)
  return (
    <div className="view">
      <AnswerLine answer={{ sentence: ['Nothing can be read through this machine.'], second, caveats: [] }} palette={props.palette} />
    </div>
  )
}

/** Has the points simulated, whose scenarios the page does not know, and shows how far that is beside the configuration. */
function Simulated(props: ViewProps & { readonly formulas: Compared<ThroughputFormulas> }): ReactElement {
  const { formulas, service, inFoot } = props
  const points = useMemo(() => distinctPoints(machineQuestion.points(formulas)), [formulas])
  const simulation = usePredictions('reads', points, service)
  const compared = useStates(machineQuestion, formulas, simulation.simulated)
  return (
    <>
      <MachineAnswer {...props} compared={compared} />
      {inFoot(<Progress simulation={simulation} />)}
    </>
  )
}

/** What every hop carries and how busy it is; what the formulas are. */
const Uses = ({ state, palette }: Pick<ViewProps, 'palette'> & { readonly state: ThroughputState }): ReactElement => (
  <>
    <p className="note">
      Formula: each drive waits where its way meets others’ first, by mean value analysis of a closed network (Reiser &amp; Lavenberg 1980,
      Schweitzer 1979), with links that several heads fill together as stations of several servers (Suri, Sahu &amp; Vernon 2007). Ideal:
      every drive at its own speed, clipped by equal shares of links, boxes and host. Simulation: frame by frame.
    </p>
    <AnswerTable table={usesTable(state)} unit={state.unit} caption={usesName} className="numbers" palette={palette} />
  </>
)

/** Throughput against numbers of rows, once the answer is painted. */
function AgainstRows({ witnesses, palette, isPhone, set, setAll, exportFigure, ...props }: ViewProps): ReactElement | null {
  const tree = use(witnesses.tree())
  const configuration = useDeferredValue<Configuration | null>(props.configuration, null)
  const section = useMemo(() => configuration && againstRows(configuration, tree), [configuration, tree])
  if (!configuration || !section) return null
  const unit = rateUnit(configuration.units)
  return (
    <div className="answer-sections">
      <AnswerSection {...{ section, configuration, palette, unit, isPhone, set, setAll, exportFigure }} />
    </div>
  )
}

/** Fields that act on the machine, the number of its drives and the one on the axis among them. */
function actingChoices(configuration: Configuration, here: string): typeof fields.axis.choices {
  const acting = new Set(
    groupsOf(configuration).flatMap(({ id }) => {
      const { open, folded } = fieldsOf(configuration, id)
      return [...open, ...folded].map((name) => fieldOf(name).key)
    }),
  )
  return fields.axis.choices.filter(({ value }) => acting.has(value) || value === here || value === fields.disks.key)
}

function MachineAnswer(props: ViewProps & { readonly compared: Compared<ThroughputState> }): ReactElement {
  const { compared, palette, isPhone, set, exportFigure, axisControl } = props
  const { present } = compared
  const { axis, unit } = present
  const { configuration } = props
  const shown = useGap(configuration, props.witnesses)
  const answer = useMemo(
    () => (shown ? measuredAnswer(shown, configuration, unit) : machineAnswer(compared, isPhone)),
    [shown, compared, configuration, isPhone, unit],
  )
  const lines = useMemo(() => {
    const plain = { ...machineLines(compared, palette), ...throughputNotes(compared.present) }
    return axis.name === 'disks' ? measuredLines(plain, configuration, shown, { palette, isPhone }) : plain
  }, [compared, palette, configuration, shown, isPhone, axis.name])
  const title = `Throughput against ${titleOf(axis.field).toLowerCase()}`
  const note = pinnedNote(compared)
  const choices = useMemo(() => actingChoices(configuration, axis.field.key), [configuration, axis.field.key])
  return (
    <div className="view">
      <AnswerLine answer={answer} palette={palette} setAll={props.setAll} />
      <MainChart
        caveats={answer.caveats}
        {...(answer.remarks && { remarks: answer.remarks })}
        title={<AxisTitle value={axis.field.key} setAxis={(key) => set('axis', key)} choices={choices} />}
        renderChart={(width) => (
          <ThroughputChart
            {...{ compared, lines, width, isPhone, palette }}
            title={`${title}. ${plainSentence(answer.sentence)} The same numbers are in the table.`}
            setHere={(value, gesture) => set(axis.name, value, gesture)}
          />
        )}
        renderTable={() => <ThroughputTable compared={compared} palette={palette} caption={`${title}, ${unit}`} />}
        renderBeneath={() => (
          <>
            {isPhone && (
              <>
                {axisControl}
                <ReadOutHere {...{ compared, palette }} shown={axis.here} />
              </>
            )}
            {note !== '' && <p className="note">{note}</p>}
          </>
        )}
        choices={<ChartChoices state={present} set={set} />}
        explanation={<Uses state={present} palette={palette} />}
        onExport={() => exportFigure('throughput')}
        isPhone={isPhone}
        areToolsLast
      />
      <Guarded name="Throughput against a row of the machine" about={configuration} waiting={null}>
        <AgainstRows {...props} />
      </Guarded>
      {shown && <GapSection {...props} shown={shown} />}
    </div>
  )
}

import { machineOf } from '../../configuration/machineOf.ts'
import { use, useDeferredValue, useMemo, useState, type ReactElement } from 'react'
import type { Machine } from '../../domain/machine.ts'
import type { Problem } from '../../domain/problem.ts'
import { machines } from '../../configuration/structured/machine.ts'
import { structuredValue } from '../../configuration/structured/structured.ts'
import { nodesOf } from '../../domain/machinePath.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { plainSentence } from '../shared/answer.ts'
import { Guarded } from '../shared/Guarded.tsx'
import { loadedComponent } from '../shared/loadedComponent.ts'
import { MainChart } from '../shared/MainChart.tsx'
import { NumbersTable } from '../shared/NumbersTable.tsx'
import { Progress } from '../shared/Progress.tsx'
import { Scrolling } from '../shared/Scrolling.tsx'
import type { Compared } from '../shared/questionState.ts'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import { rateUnit } from '../shared/fieldText.ts'
import type { Passes } from '../../prediction/witnesses.ts'
import type { ViewProps } from '../view.ts'
import { bareRows, machineAbout, machineRows } from './machineRows.ts'
import type { HopRow } from './hopRow.ts'
import { MachineTree, type Moment } from './MachineTree.tsx'
import { driveOptions } from './driveOptions.ts'
import { passesAnswer } from './passesAnswer.ts'
import { passesQuestion, piecePoints, withPieces, type ComparedPasses, type PassesFormulas } from './passesState.ts'
import { rateTable, tableCells } from './passesTables.ts'
import { borrowedNote, namedVariants } from './passVariants.ts'
import { RateChart } from './RateChart.tsx'
import { TrainedDown, VariantCharts } from './VariantCharts.tsx'
import { RebuildSection, UsersSection } from './UsersSection.tsx'
import { WindowSection } from './WindowSection.tsx'
import '../shared/readOut.css'
import '../shared/smallCharts.css'
import './passes.css'

// formulas with the present numbers: opened by few
const ExplainPass = loadedComponent(async () => (await import('./ExplainPass.tsx')).ExplainPass)

/** How long does a pass take: the rate against time and who limits it, the machine as a tree, and what to change. */
export function PassesView(props: ViewProps): ReactElement {
  const witness = use(props.witnesses.passes())
  const formulas = useFormulas(passesQuestion, props, witness)
  if (formulas.ok) return <SimulatedPasses {...props} witness={witness} formulas={formulas.value} />
  return <Impossible {...props} problems={formulas.problems} />
}

interface PassesProps extends ViewProps {
  readonly witness: Passes
  readonly formulas: Compared<PassesFormulas>
}

/** Has the pass simulated and shows how far that is beside the configuration. */
function SimulatedPasses(props: PassesProps): ReactElement {
  const { formulas, service, inFoot } = props
  const points = useMemo(() => distinctPoints(passesQuestion.points(formulas)), [formulas])
  const simulation = usePredictions('pass', points, service)
  const states = useStates(passesQuestion, formulas, simulation.simulated)
  const inPieces = useMemo(() => piecePoints(formulas), [formulas])
  const pieces = usePredictions('pieces', inPieces, service)
  const compared = useMemo(() => withPieces(states, pieces.simulated), [states, pieces.simulated])
  return (
    <>
      <PassesAnswer {...props} compared={compared} />
      {inFoot(<Progress simulation={simulation} />)}
    </>
  )
}

interface AnswerProps extends PassesProps {
  readonly compared: ComparedPasses
}

/** What other machines would take, in a later pass, so that a slider that is being dragged is never waited for. */
function Variants(props: AnswerProps): ReactElement | null {
  const { formulas, witness } = props
  const later = useDeferredValue<PassesFormulas | null>(formulas.present, null)
  const pinned = useDeferredValue(formulas.pinned?.configuration)
  const variants = useMemo(
    () => later && namedVariants(later, witness.passVariants(later.configuration), pinned && witness.passVariants(pinned)),
    [later, pinned, witness],
  )
  if (!later || !variants) return null
  return (
    <>
      <VariantCharts {...props} variants={variants} />
      <div className="pass-parts">
        <WindowSection {...props} formulas={later} variants={variants} />
        <TrainedDown {...props} variants={variants} />
      </div>
      <p className="note">
        Bars: strong where a link limits, soft where the drives do{variants.pinned ? '; outlines beneath: A' : ''}. {borrowedNote(variants)}
      </p>
    </>
  )
}

/** Users and redundancy, in a later pass. */
function Beside(props: AnswerProps): ReactElement {
  const configuration = useDeferredValue(props.configuration)
  return (
    <>
      <UsersSection {...props} configuration={configuration} />
      <RebuildSection {...props} configuration={configuration} />
    </>
  )
}

interface TreeProps extends Pick<ViewProps, 'configuration' | 'isPhone' | 'set'> {
  readonly rows: readonly HopRow[]
  readonly about: string
  readonly moment: Moment
  readonly chooseMoment: (moment: Moment) => void
}

/** The tree of the machine, changed in place. */
function Tree({ configuration, isPhone, set, ...tree }: TreeProps): ReactElement {
  const drives = useMemo(() => driveOptions(configuration), [configuration])
  return (
    <MachineTree
      {...tree}
      machine={machineOf(configuration)}
      drives={drives}
      unit={rateUnit(configuration.units)}
      isPhone={isPhone}
      change={(machine: Machine, gesture?: string) => set('machine', structuredValue(machines, machine), gesture)}
    />
  )
}

/** The machine with what every hop is asked for. */
function MachineSection({ compared: { present }, configuration, isPhone, set, witness }: AnswerProps): ReactElement {
  const [moment, setMoment] = useState<Moment>('start')
  const trained = useMemo(
    () =>
      witness.trainedCosts(
        configuration,
        nodesOf(machineOf(configuration)).map(({ path }) => path),
      ),
    [configuration, witness],
  )
  const rows = useMemo(() => machineRows(present, moment, trained), [present, moment, trained])
  return <Tree {...{ configuration, isPhone, set, rows, moment }} about={machineAbout(present)} chooseMoment={setMoment} />
}

/** What cannot be passed over says why; its machine stays, to be mended. */
function Impossible({
  configuration,
  isPhone,
  set,
  palette,
  problems,
}: ViewProps & { readonly problems: readonly Problem[] }): ReactElement {
  const rows = useMemo(() => bareRows(configuration), [configuration])
  const second = problems.map(({ message }) => message)
  return (
    <div className="view passes-view">
      <AnswerLine answer={{ sentence: ['This machine cannot be passed over.'], second, caveats: [] }} palette={palette} />
      <Tree {...{ configuration, isPhone, set, rows }} about="" moment="start" chooseMoment={() => {}} />
    </div>
  )
}

function PassesAnswer(props: AnswerProps): ReactElement {
  const { compared, palette, isPhone, exportFigure, configuration, witness } = props
  const answer = useMemo(() => passesAnswer(compared), [compared])
  const spoken = plainSentence(answer.sentence)
  const table = useMemo(() => rateTable(compared.present), [compared.present])
  const cells = tableCells(table, rateUnit(configuration.units))
  return (
    <div className="view passes-view">
      <AnswerLine answer={answer} palette={palette} setAll={props.setAll} />
      <MainChart
        caveats={answer.caveats}
        title="Rate of all disks against time"
        renderChart={(width) => (
          <RateChart
            {...{ compared, palette, width, isPhone }}
            title={`Rate of all disks against time. ${spoken} The same numbers are in the table.`}
          />
        )}
        renderTable={() => (
          <Scrolling label="Rate of all disks against time">
            <NumbersTable className="numbers" caption="Rate of all disks against time" {...cells} />
          </Scrolling>
        )}
        explanation={<ExplainPass state={compared.present} witness={witness} />}
        onExport={() => exportFigure('pass-rate')}
        isPhone={isPhone}
      />
      <Guarded name="The machine" about={configuration}>
        <MachineSection {...props} />
      </Guarded>
      <Guarded name="The users" about={configuration}>
        <Beside {...props} />
      </Guarded>
      <Guarded name="What other machines would take" about={configuration}>
        <Variants {...props} />
      </Guarded>
    </div>
  )
}

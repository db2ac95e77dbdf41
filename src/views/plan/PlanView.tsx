import { isOneBus } from '../../configuration/machineOf.ts'
import { use, useDeferredValue, useMemo, type ReactElement, type ReactNode } from 'react'
import type { Planning, TreeForms } from '../../prediction/witnesses.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import type { Answer } from '../shared/answer.ts'
import { CaveatLine } from '../shared/CaveatLine.tsx'
import { Progress } from '../shared/Progress.tsx'
import type { Compared } from '../shared/questionState.ts'
import { usePredictions } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import { Chain } from './Chain.tsx'
import { askedGoal } from './goal.ts'
import { GoalRow } from './GoalRow.tsx'
import { machineGoal, machineJudgement } from './machineNeeds.ts'
import { NeedCards } from './NeedCards.tsx'
import { needCards } from './needs.ts'
import { OpenPart, PartLinks } from './OpenPart.tsx'
import { planAnswer } from './planAnswer.ts'
import type { Confirmation } from './planConfirmations.ts'
import { goalOf, spokenFields } from './planState.ts'
import type { Judgements } from './planWitness.ts'
import { RemedyCards } from './RemedyCards.tsx'
import type { RankedRemedies } from './remedyState.ts'
import { saturationAnswer } from './saturationAnswer.ts'
import { SaturationSection } from './SaturationSection.tsx'
import type { SaturationState } from './saturationState.ts'
import { useJudgements, usePinnedPlan, usePlan } from './usePlan.ts'
import { useSaturation } from './useSaturation.ts'
import './plan.css'

interface PlanProps extends ViewProps {
  readonly planning: Planning
  /** Undefined until it is computed, and where nothing can be said of it. */
  readonly saturation: Compared<SaturationState> | undefined
  /** Why nothing can be said of it. */
  readonly unsaid: Answer | undefined
  readonly remedies: RankedRemedies | undefined
}

interface FrameProps extends PlanProps {
  readonly answer: Answer
  readonly cards: ReactNode
}

/** The answer and the goal, which stay; beneath hops, chart and changes, or the part that has been opened in their place. */
function Frame({ answer, cards, saturation, planning, ...props }: FrameProps): ReactElement {
  const { configuration, palette, isPhone, set, setAll, exportFigure } = props
  return (
    <div className="view plan-view">
      <AnswerLine answer={answer} palette={palette} setAll={setAll} />
      <GoalRow {...{ configuration, planning, set, setAll }} />
      {configuration.planPart === 'answer' || !isOneBus(configuration) ? (
        <>
          {saturation && (
            <div className="plan-charts">
              <Chain state={saturation.present} />
              <SaturationSection compared={saturation} {...{ palette, isPhone, set, exportFigure }} />
            </div>
          )}
          {cards}
          <CaveatLine caveats={answer.caveats} />
        </>
      ) : (
        <div className="plan-part">
          <OpenPart {...props} planning={planning} />
        </div>
      )}
      <PartLinks configuration={configuration} set={set} />
    </div>
  )
}

/** Until it has been computed. */
const unknown: Answer = { sentence: [], second: [], caveats: [] }

/** When is my system saturated? */
function SaturationPlan(props: PlanProps): ReactElement {
  const { saturation, remedies, configuration, unsaid, setAll, exportFigure } = props
  const answer = useMemo(() => (saturation ? saturationAnswer(saturation) : (unsaid ?? unknown)), [saturation, unsaid])
  const cards = saturation && remedies && <RemedyCards {...{ remedies, configuration, setAll, exportFigure }} />
  return <Frame {...props} answer={answer} cards={cards} />
}

/** What it takes for a stated goal on a bus. */
function GoalPlan(props: PlanProps): ReactElement {
  const { configuration, planning, service, setAll } = props
  const present = usePlan(configuration, planning)
  const other = usePinnedPlan(props.pinned, planning)
  const cards = useMemo(() => needCards(present, planning), [present, planning])
  const isShown = useMemo(
    () =>
      ({ field, method }: Confirmation): boolean =>
        spokenFields.some((spoken) => spoken === field) || cards.some((card) => card.field === field && card.method === method),
    [cards],
  )
  const judgements = useJudgements(present, planning, service, isShown)
  const answer = planAnswer({ present, pinned: other }, judgements)
  return (
    <Frame
      {...props}
      answer={answer}
      cards={
        <NeedCards {...{ cards, judgements, setAll, configuration }} goal={present.plan.goal} isReached={present.plan.reached.length > 0} />
      }
    />
  )
}

/** The same of the machine that reads go over. */
function MachineGoalPlan({ tree, ...props }: PlanProps & { readonly tree: TreeForms }): ReactElement {
  const { configuration, planning, service, setAll } = props
  const settled = useDeferredValue(configuration)
  const forms = useMemo(() => ({ planning, tree }), [planning, tree])
  const goal = useMemo(() => goalOf(settled, planning), [settled, planning])
  const { answer, cards, runs, isReached } = useMemo(() => machineGoal(goal, settled, forms), [goal, settled, forms])
  const points = useMemo(() => runs.flatMap(({ run }) => run.treePoints), [runs])
  const { simulated } = usePredictions('reads', points, service)
  const judgements: Judgements = (field) => {
    const asked = runs.find((one) => one.field === field)
    return asked && machineJudgement(goal, asked, simulated.outcomes, forms)
  }
  return (
    <Frame {...props} answer={answer} cards={<NeedCards {...{ cards, judgements, setAll, goal, isReached }} configuration={settled} />} />
  )
}

/** What it takes for a stated goal. */
function StatedGoal(props: PlanProps): ReactElement {
  const tree = isOneBus(props.configuration) ? null : use(props.witnesses.tree())
  return tree ? <MachineGoalPlan {...props} tree={tree} /> : <GoalPlan {...props} />
}

/** What do I need: when the system is saturated and what helps, or what reaches a goal. */
export function PlanView(props: ViewProps): ReactElement {
  const planning = use(props.witnesses.planning())
  const { compared: saturation, unsaid, remedies, simulation } = useSaturation(props)
  const plan = { ...props, planning, saturation, unsaid, remedies }
  return (
    <>
      {props.inFoot(<Progress simulation={simulation} />)}
      {askedGoal(props.configuration) === 'saturation' ? <SaturationPlan {...plan} /> : <StatedGoal {...plan} />}
    </>
  )
}

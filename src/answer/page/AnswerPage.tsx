import { use, useDeferredValue, useEffect, useMemo, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { AnswerLine } from '../../views/shared/AnswerLine.tsx'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { useThrower } from '../../views/shared/Boundary.tsx'
import { Computing } from '../../views/shared/Computing.tsx'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { Progress } from '../../views/shared/Progress.tsx'
import type { SimulatedStudy } from '../../views/shared/simulationRun.ts'
import { distinctPoints } from '../../views/shared/simulatedByService.ts'
import { useComputed } from '../../views/shared/useComputed.ts'
import { usePredictions } from '../../views/shared/usePredictions.ts'
import { useFormulas } from '../../views/shared/useStates.ts'
import type { ViewProps } from '../../views/view.ts'
import { documentOf, statesOf, type Answered, type ToldLater } from '../answered.ts'
import type { AnswerDocument, Section } from '../document.ts'
import { AnswerSection } from './AnswerSection.tsx'
import { Explained } from './Explained.tsx'
import { MainSection } from './MainSection.tsx'

/** Sections that are chosen among, or the first one. */
const mainOf = (sections: readonly Section[]): readonly Section[] => {
  const choices = sections.filter(({ choice }) => choice !== undefined)
  return choices.length > 0
    ? choices
    : sections
        .filter(({ holds }) => holds === undefined)
        .slice(0, 1)
        .filter(({ chart, isTable }) => chart && !isTable)
}

/** What a component is given that a section holds; no state where nothing can be computed. */
export interface HeldProps<State, Witness> extends ViewProps {
  readonly state: State | undefined
  readonly witness: Witness
}

/** Components by the names that sections have for them. */
type Held<State, Witness> = Readonly<Record<string, ComponentType<HeldProps<State, Witness>>>>

interface AnswerPartsProps extends ViewProps {
  readonly answer: AnswerDocument
  readonly explanation: ReactNode
  /** What a section holds, by the name it has for it. */
  readonly renderHeld: (holds: string) => ReactNode
}

/** Sections beneath the main one, side by side. */
function Beneath({ sections, unit, ...props }: ViewProps & Pick<AnswerDocument, 'sections' | 'unit'>): ReactNode {
  const { configuration, palette, isPhone, set, setAll, exportFigure } = props
  const folded = sections.filter(({ isFolded }) => isFolded)
  const shown = (section: Section): ReactElement => (
    <AnswerSection key={section.id ?? section.name} {...{ section, configuration, palette, unit, isPhone, set, setAll, exportFigure }} />
  )
  if (sections.length === 0) return null
  return (
    <div className="answer-sections">
      {sections.filter(({ isFolded }) => !isFolded).map(shown)}
      {folded.length > 0 && <div className="folds">{folded.map(shown)}</div>}
    </div>
  )
}

interface LaterProps extends ViewProps {
  readonly answer: AnswerDocument
}

/** What is computed once the answer is painted, so that a slider that is dragged is never waited for. */
function Later(props: LaterProps): ReactNode {
  const answer = useDeferredValue<AnswerDocument | null>(props.answer, null)
  const sections = useMemo(() => answer?.later?.() ?? [], [answer])
  return <Beneath {...props} sections={sections.filter(isOnPage)} unit={props.answer.unit} />
}

/** The same, computed when it is unfolded. */
function Folded(props: LaterProps & { readonly name: string }): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="more" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{props.name}</summary>
      {isOpen && <Later {...props} />}
    </details>
  )
}

const isOnPage = ({ only }: Section): boolean => only !== 'files'

/** An answer as a page: its sentences, the main chart, the other sections side by side, and what it holds. */
function AnswerParts({ answer, explanation, renderHeld, ...props }: AnswerPartsProps): ReactElement {
  const { palette, configuration, setAll } = props
  const { ways = [], unit, later, laterFold } = answer
  const sections = answer.sections.filter(isOnPage)
  const main = mainOf(sections)
  const [first, ...choices] = main
  const others = sections.filter((one) => !main.includes(one) && !one.holds)
  const renderHolding = ({ name, holds }: Section): ReactNode =>
    holds !== undefined && (
      <Guarded key={name} name={name} about={configuration}>
        {renderHeld(holds)}
      </Guarded>
    )
  // what a page holds stands where its section does: before the main one, or beneath all
  const before = first ? sections.indexOf(first) : 0
  return (
    <div className="view answer-view" data-lines={first?.noteLines}>
      <AnswerLine {...{ answer, palette, setAll }} />
      {ways.length > 0 && (
        <div className="tools ways">
          {ways.map(({ label, sets }) => (
            <button key={label} type="button" className="button" onClick={() => setAll(sets)}>
              {label}
            </button>
          ))}
        </div>
      )}
      {before > 0 && <div className="held">{sections.slice(0, before).map(renderHolding)}</div>}
      {first && <MainSection {...props} {...{ answer, explanation }} sections={[first, ...choices]} />}
      <Beneath {...props} sections={others} unit={unit} />
      {sections.slice(before).map(renderHolding)}
      {later && (
        <Guarded name="What else there is to say" about={configuration} waiting={<Computing />}>
          {laterFold === undefined ? <Later {...props} answer={answer} /> : <Folded {...props} {...{ answer }} name={laterFold} />}
        </Guarded>
      )}
    </div>
  )
}

/** What an answer is told later: undefined until it is there. */
function useToldLater<State>(
  told: ToldLater<State> | undefined,
  { configuration, witnesses }: Pick<ViewProps, 'configuration' | 'witnesses'>,
): ((state: State) => State) | undefined {
  const [tell, setTell] = useState<Awaited<ReturnType<ToldLater<State>['load']>> | null>(null)
  const fail = useThrower()
  const isWanted = told?.isWanted(configuration) ?? false
  useEffect(() => {
    if (isWanted) void told?.load(witnesses).then((loaded) => setTell(() => loaded), fail)
  }, [told, isWanted, witnesses, fail])
  return useComputed(useMemo(() => (isWanted && tell ? () => tell(configuration) : null), [isWanted, tell, configuration]))
}

/**
 * The page of a question: what is computed at once, what is simulated meanwhile, and the document of both.
 *
 * @param held what sections of it hold
 */
export function answerPage<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  held: Held<State, Witness> = {},
): ComponentType<ViewProps> {
  const Explain = loadedComponent(async () => {
    const explain = await question.explain()
    return function Explain({ state, witness, configuration }: Pick<ViewProps, 'configuration'> & { state: State; witness: Witness }) {
      const explanation = useMemo(() => explain(state, witness), [state, witness])
      return <Explained explanation={explanation} unit={rateUnit(configuration.units)} />
    }
  })
  return function AnswerPage(props) {
    const { configuration, pinned, witnesses, service, inFoot } = props
    const witness = use(question.witness(witnesses))
    const formulas = useFormulas(question, props, witness)
    const points = useMemo(() => (formulas.ok ? distinctPoints(question.points(formulas.value)) : []), [formulas])
    const simulation = usePredictions(question.study, points, service)
    const { beside } = question
    const pointsBeside = useMemo(() => (formulas.ok && beside ? distinctPoints(beside.points(formulas.value)) : []), [formulas, beside])
    const { simulated: besides } = usePredictions(beside?.study ?? 'pieces', pointsBeside, service)
    const { simulated } = simulation
    const told = useToldLater(question.toldLater, props)
    const answer = useMemo((): AnswerDocument => {
      if (formulas.ok) return documentOf(question, formulas.value, simulated, witness, { configuration, pinned }, besides, told)
      const second = formulas.problems.map(({ message }) => message)
      const refusal = question.refusal(formulas.problems, configuration)
      return { second, caveats: [], unit: rateUnit(configuration.units), ...refusal }
    }, [formulas, simulated, besides, told, witness, configuration, pinned])
    const state = useMemo(
      () =>
        formulas.ok ? statesOf(question, { present: formulas.value.present, pinned: undefined }, simulated, besides, told)[0] : undefined,
      [formulas, simulated, besides, told],
    )
    const renderHeld = (holds: string): ReactNode => {
      const Component = held[holds]
      return Component && <Component {...props} {...{ state, witness }} />
    }
    const explanation = state && <Explain {...{ state, witness, configuration }} />
    return (
      <>
        <AnswerParts {...props} {...{ answer, explanation, renderHeld }} />
        {formulas.ok && inFoot(<Progress simulation={simulation} />)}
      </>
    )
  }
}

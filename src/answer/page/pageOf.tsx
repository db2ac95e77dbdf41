import { use, useCallback, useEffect, useMemo, useState, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { Button } from '../../views/shared/Button.tsx'
import { success, type Result } from '../../domain/problem.ts'
import { notLoaded, NotLoaded, once } from '../../domain/loading.ts'
import { recentOfEach } from '../../domain/recentValues.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { AnswerLine } from '../../views/shared/AnswerLine.tsx'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { useThrower } from '../../views/shared/Boundary.tsx'
import { Guarded } from '../../views/shared/Guarded.tsx'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { Progress } from '../../views/shared/Progress.tsx'
import type { SimulatedAnswers, SimulatedQuestions, SimulatedStudy } from '../../views/shared/simulationRun.ts'
import { distinctPoints } from '../../views/shared/simulatedByService.ts'
import { useLastComputed } from '../../views/shared/useComputed.ts'
import { useAfterPaint } from '../../views/shared/useAfterPaint.ts'
import { usePredictions, type Simulation } from '../../views/shared/usePredictions.ts'
import { pinnedFormulas, type Compared, type Question } from '../../views/shared/questionState.ts'
import type { ViewProps } from '../../views/view.ts'
import { documentOf, loadBeside, simulatorOf, statesOf, studyOf, toldOf, type Answered, type ToldLater } from '../answered.ts'
import type { besideAnswer } from '../besideAnswer.ts'
import { isOnPage, type AnswerDocument, type Section } from '../document.ts'
import type { Unanswered } from '../../views/shared/Unanswered.tsx'
import type { Asks } from './Asks.tsx'
import type { Beneath } from './Beneath.tsx'
import type { OverLines } from './LinesOverField.tsx'
import { MainSection, type MainParts } from './MainSection.tsx'

/** What a page shows inside of its main chart and beneath it: at once, or each loaded when it is first shown. */
export interface PageParts extends MainParts {
  readonly Beneath: ComponentType<Parameters<typeof Beneath>[0]>
  readonly Unanswered: typeof Unanswered
  readonly Asks: typeof Asks
}

/** Sections that are chosen among, or the first one. */
const mainOf = (sections: readonly Section[]): readonly Section[] => {
  const choices = sections.filter(({ choice }) => choice !== undefined)
  return choices.length > 0
    ? choices
    : sections
        .filter(({ holds }) => holds === undefined)
        .slice(0, 1)
        // a chart whose table is folded beneath it stands beside others
        .filter(({ chart, isTable, isTold }) => chart && !isTable && !isTold)
}

/** What a component is given that a section holds; no states where nothing can be computed. */
export interface HeldProps<State, Witness> extends ViewProps, Partial<OverLines> {
  readonly state: State | undefined
  /** Of A. */
  readonly pinnedState: State | undefined
  readonly witness: Witness
}

/** Components by the names that sections and charts have for them. */
export type Held<State, Witness> = Readonly<Record<string, ComponentType<HeldProps<State, Witness>>>>

interface AnswerPartsProps extends ViewProps {
  readonly answer: AnswerDocument
  readonly explanation: ReactNode
  readonly unfold: ((id: string) => void) | undefined
  readonly parts: PageParts
  /** What a section or a chart holds, by the name it has for it. */
  readonly renderHeld: (holds: string, at?: OverLines) => ReactNode
}

/** An answer as a page: its sentences, the main chart, the other sections side by side, and what it holds. */
function AnswerParts({ answer, renderHeld, parts, ...props }: AnswerPartsProps): ReactElement {
  const { palette, configuration, set, setAll } = props
  const { asks, ways = [], unit } = answer
  const sections = answer.sections.filter(isOnPage)
  // what can be opened stands in place of all others, whatever it draws
  const main = answer.parts ? [] : mainOf(sections)
  const [first, ...choices] = main
  const others = sections.filter((one) => !main.includes(one) && !one.holds)
  const renderHolding = ({ name, holds }: Section): ReactNode =>
    holds !== undefined && (
      <Guarded key={name} name={name} about={configuration}>
        {renderHeld(holds)}
      </Guarded>
    )
  // what a page holds stands where its section does: before the main one, or beneath all
  const before = sections.findIndex((one) => (first ? one === first : one.holds === undefined))
  const above = before > 0 && sections.slice(0, before).map(renderHolding)
  return (
    <div className="view answer-view" data-lines={first?.noteLines}>
      <AnswerLine {...{ answer, palette, setAll }} />
      {asks && <parts.Asks {...{ asks, configuration, unit, set, setAll }} />}
      {ways.length > 0 && (
        <div className="tools ways">
          {ways.map(({ label, sets }) => (
            <Button key={label} onClick={() => setAll(sets)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {above && first ? <div className="held">{above}</div> : above}
      {first && <MainSection {...props} {...{ answer, parts }} sections={[first, ...choices]} renderReadOut={renderHeld} />}
      <Guarded name="What else there is to say" about={configuration}>
        <parts.Beneath {...props} {...{ answer }} sections={others} isAlone={!first}>
          {sections.slice(Math.max(0, before)).map(renderHolding)}
        </parts.Beneath>
      </Guarded>
    </div>
  )
}

/** What has been loaded: null before, and what could not be where that is missing. */
type LoadedPart<Part> = Part | NotLoaded | null

/**
 * What is loaded once something has been painted.
 *
 * @param load the same function for the same part; null where it is not wanted
 */
function useLoaded<Part extends object>(load: (() => Promise<Part>) | null): LoadedPart<Part> {
  const [part, setPart] = useState<LoadedPart<Part>>(null)
  const fail = useThrower()
  useEffect(() => {
    if (load)
      void load().then(
        (loaded) => setPart(() => loaded),
        (reason: unknown) => (reason instanceof NotLoaded ? setPart(reason) : fail(reason)),
      )
  }, [load, fail])
  return load && part
}

interface Said<Asked, Formulas> extends Pick<ViewProps, 'configuration' | 'pinned'> {
  readonly question: Asked
  readonly formulas: Result<Compared<Formulas>>
}

/** What the closed forms say, and to which question, of which configuration and A, each computed anew only when it changes; while it comes late, what they said before. */
function useFormulas<
  Witness,
  Formulas,
  Asked extends Pick<Question<Witness, Formulas, unknown, unknown, unknown>, 'formulas' | 'pinnedFormulas'>,
>(question: Asked, { configuration, pinned }: Pick<ViewProps, 'configuration' | 'pinned'>, witness: Witness): Said<Asked, Formulas> {
  const formulas = useMemo(() => {
    const known = recentOfEach<Result<Formulas>>(1)
    return (of: Configuration) => known(of).get('') ?? known(of).set('', question.formulas(of, witness))
  }, [question, witness])
  const say = useMemo(
    () => (): Said<Asked, Formulas> => {
      const present = formulas(configuration)
      const both = present.ok
        ? success({ present: present.value, pinned: pinnedFormulas({ ...question, formulas }, pinned, witness, present.value) })
        : present
      return { question, configuration, pinned, formulas: both }
    },
    [question, formulas, configuration, pinned, witness],
  )
  return useLastComputed(say)
}

/** What the closed forms say, with what is told later once that is there, and whether that could not be loaded. */
function useTold<Formulas>(
  toldLater: ToldLater<Formulas> | undefined,
  formulas: Result<Compared<Formulas>>,
  { configuration, witnesses }: Pick<ViewProps, 'configuration' | 'witnesses'>,
): { readonly told: Result<Compared<Formulas>>; readonly isMissing: boolean } {
  const isWanted = toldLater?.isWanted(configuration) ?? false
  const [more, setMore] = useState(0)
  const load = useMemo(() => {
    const again = (): void => setMore((before) => before + 1)
    return toldLater && isWanted ? once(async () => toldLater.load(witnesses, again)) : null
  }, [toldLater, isWanted, witnesses])
  const loaded = useLoaded(load)
  const isMissing = loaded instanceof NotLoaded
  const compute = useMemo(
    () => (more >= 0 && loaded && !isMissing && formulas.ok ? () => ({ tell: loaded.tell(formulas.value.present) }) : null),
    [more, loaded, isMissing, formulas],
  )
  const { tell = loaded && !isMissing ? loaded.atOnce : undefined } = useAfterPaint(compute) ?? {}
  const told = useMemo(() => (compute && formulas.ok && tell ? success(toldOf(formulas.value, tell)) : formulas), [compute, formulas, tell])
  return { told, isMissing }
}

/** An answer of which a part could not be loaded says so. */
const withMissing = (answer: AnswerDocument, missing: boolean): AnswerDocument =>
  missing ? { ...answer, caveats: [...answer.caveats, `More could be said. ${notLoaded}`] } : answer

interface Answer<Id extends SimulatedStudy, State> {
  readonly answer: AnswerDocument
  readonly states: Compared<State> | undefined
  readonly simulation: Simulation<SimulatedQuestions[Id], SimulatedAnswers[Id]>
  /** Has asked what a section asks once it is unfolded; absent where none does. */
  readonly unfold: ((id: string) => void) | undefined
}

/** The document of a question with what is known of it, and the states it is made of; one that comes late leaves the last one standing. */
function useAnswer<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  asked: Answered<Id, Witness, Formulas, State, Axes>,
  props: ViewProps,
  witness: Witness,
): Answer<Id, State> {
  const { service, isPhone, witnesses } = props
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const unfold = useCallback((id: string) => setUnfolded((before) => (before.includes(id) ? before : [...before, id])), [])
  const { question, configuration, pinned, formulas } = useFormulas<Witness, Formulas, typeof asked>(asked, props, witness)
  const { beside, toldLater } = question
  const { told, isMissing } = useTold(toldLater, formulas, { configuration, witnesses })
  const basis = toldLater?.isAsked === true ? told : formulas
  const points = useMemo(() => {
    if (!basis.ok) return []
    const { value } = basis
    return distinctPoints([...question.points(value), ...unfolded.flatMap((id) => question.pointsOf?.(id, value) ?? [])])
  }, [question, basis, unfolded])
  const simulation = usePredictions(studyOf(question, configuration), points, simulatorOf(question, service))
  const pointsBeside = useMemo(() => (formulas.ok && beside ? distinctPoints(beside.points(formulas.value)) : []), [formulas, beside])
  const { simulated: besides } = usePredictions(beside?.study ?? 'pieces', pointsBeside, service)
  const { simulated } = simulation
  const putBeside = useLoaded<typeof besideAnswer>(pinned ? loadBeside : null)
  const compute = useMemo(
    () => (): Pick<Answer<Id, State>, 'answer' | 'states'> => {
      const made = {
        configuration,
        pinned,
        isShort: isPhone,
        ...(putBeside && !(putBeside instanceof NotLoaded) && { besideAnswer: putBeside }),
      }
      if (told.ok) {
        const states = statesOf(question, told.value, simulated, besides)
        return { states, answer: withMissing(documentOf(question, states, witness, made), isMissing) }
      }
      const second = told.problems.map(({ message }) => message)
      const refusal = question.refusal(told.problems, configuration, witness)
      return { states: undefined, answer: { second, caveats: [], unit: rateUnit(configuration.units), ...refusal } }
    },
    [question, told, simulated, besides, putBeside, isMissing, witness, configuration, pinned, isPhone],
  )
  return { ...useLastComputed(compute), simulation, unfold: question.pointsOf && unfold }
}

interface QuestionProps<Id extends SimulatedStudy, Witness, Formulas, State, Axes> extends ViewProps {
  readonly question: Answered<Id, Witness, Formulas, State, Axes>
}

/**
 * The page of a question that may be another one: what is computed at once, what is simulated meanwhile, and the document of both.
 *
 * @param explain the same of all these questions
 * @param held what sections of it hold
 * @param parts what it shows inside of its main chart and beneath it
 */
export function pageOfAny<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  explain: Answered<Id, Witness, Formulas, State, Axes>['explain'],
  held: Held<State, Witness>,
  parts: PageParts,
): ComponentType<QuestionProps<Id, Witness, Formulas, State, Axes>> {
  // opened by few
  const Explain = explain && loadedComponent(async () => (await import('./Explained.tsx')).explanationOf(explain))
  return function AnswerPage({ question, ...props }) {
    const found = question.witness(props.witnesses)
    const witness = found instanceof Promise ? use(found) : found
    const { answer, states, simulation, unfold } = useAnswer(question, props, witness)
    const renderHeld = (holds: string, at?: OverLines): ReactNode => {
      const Component = held[holds]
      return Component && <Component {...props} {...at} {...{ witness }} state={states?.present} pinnedState={states?.pinned} />
    }
    const { state, done, points } = simulation.simulated
    return (
      <>
        {state === 'done' && done < points.length && (
          <Guarded name="What could not be simulated">
            <parts.Unanswered simulation={simulation} />
          </Guarded>
        )}
        <AnswerParts
          {...props}
          {...{ answer, renderHeld, unfold, parts }}
          explanation={states && Explain && <Explain {...props} {...{ witness }} state={states.present} />}
        />
        {props.inFoot(<Progress simulation={simulation} />)}
      </>
    )
  }
}

/** The page of one question. */
export function pageOf<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  held: Held<State, Witness>,
  parts: PageParts,
): ComponentType<ViewProps> {
  const Page = pageOfAny<Id, Witness, Formulas, State, Axes>(question.explain, held, parts)
  return (props) => <Page {...props} {...{ question }} />
}

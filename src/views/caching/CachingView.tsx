import { use, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Section } from '../../answer/document.ts'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { counted } from '../../units/formatQuantity.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { rateUnit } from '../shared/fieldText.ts'
import { CaveatLine } from '../shared/CaveatLine.tsx'
import type { Answer } from '../shared/answer.ts'
import { ExplainButton, ExplainPlace } from '../shared/ExplainButton.tsx'
import { Progress } from '../shared/Progress.tsx'
import { distinctPoints } from '../shared/simulatedByService.ts'
import { useSimulationRun } from '../shared/usePredictions.ts'
import type { ViewProps } from '../view.ts'
import type { Caching } from '../../prediction/witnesses.ts'
import { forgetIntake, isIntakeAsked } from './askedIntake.ts'
import { askedTrace } from './askedTrace.ts'
import { cachingAnswer } from './cachingAnswer.ts'
import { cachingState, type CachingState } from './cachingState.ts'
import { cachingPlan, type AskedTrace, type CachingPlan } from './cachingPlan.ts'
import { createTaskRun } from './cacheTasks.ts'
import { accessSection, adviceSection, writeSection } from './effectSections.ts'
import { mapSection } from './mapSection.ts'
import { pinnedPlan, pinnedPoints } from './pinnedCaching.ts'
import { sizeQuantities, sizeSection } from './sizeSections.ts'
import { TwoLevels } from './TwoLevels.tsx'
import { TraceIntake, TracePanel } from './TracePanel.tsx'
import { plainText, spanText } from './traceText.ts'
import type { TraceState } from './traceSession.ts'
import { useTrace, type CurrentTrace } from './useTrace.ts'
import './caching.css'
import { loadedComponent } from '../shared/loadedComponent.ts'

// formulas with the present numbers: opened by few, and large
const ExplainCaching = loadedComponent(async () => (await import('./ExplainCaching.tsx')).ExplainCaching)

/** Why there is no answer yet, and what to do. */
const waiting: Readonly<Record<Exclude<TraceState['kind'], 'ready'>, Answer>> = {
  reading: { sentence: ['The trace is being read.'], second: [''], caveats: [] },
  making: { sentence: ['The trace is being made.'], second: [''], caveats: [] },
  refused: {
    sentence: ['This trace cannot be read.'],
    second: ['Under “Your own trace” it says why; drop another one, or choose one of those that come with the page.'],
    caveats: [],
  },
  missing: {
    sentence: ['Drop a trace, and see how it should be cached.'],
    second: ['Or choose one of those that come with the page.'],
    caveats: [],
  },
  cancelled: {
    sentence: ['No trace is open.'],
    second: ['Read it again, drop another one, or choose one of those that come with the page.'],
    caveats: [],
  },
}

/** How to cache: block, fetch and cache size for the requests of a trace. */
export function CachingView(props: ViewProps): ReactElement {
  const { configuration, traces, witnesses, palette, set, setAll, inPanel } = props
  const witness = use(witnesses.caching())
  const current = useTrace(configuration, traces)
  const { state } = current
  const asked = useMemo(() => (state.kind === 'ready' ? askedTrace(state) : null), [state])
  const intake = useRef<HTMLDivElement>(null)
  const goToTrace = (): void => {
    intake.current?.scrollIntoView({ block: 'nearest' })
    intake.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (!isIntakeAsked()) return
    intake.current?.scrollIntoView({ block: 'center' })
    // until an answer stands above it, it moves
    if (state.kind !== 'reading' && state.kind !== 'making') forgetIntake()
  }, [state.kind])
  return (
    <div className="view caching-view">
      {state.kind === 'ready' && asked ? (
        <AskedView {...props} witness={witness} asked={asked}>
          <TraceLine current={current} configuration={configuration} goToTrace={goToTrace} />
        </AskedView>
      ) : (
        <AnswerLine answer={state.kind === 'ready' ? waiting.reading : waiting[state.kind]} palette={palette} />
      )}
      {inPanel(
        <div ref={intake}>
          <TraceIntake {...{ configuration, current, set, setAll }} />
        </div>,
      )}
      <TracePanel configuration={configuration} current={current} />
    </div>
  )
}

interface TraceLineProps {
  readonly current: CurrentTrace
  readonly configuration: ViewProps['configuration']
  readonly goToTrace: () => void
}

/** Whose requests the answer is about, and the way to others. */
function TraceLine({ current, configuration, goToTrace }: TraceLineProps): ReactElement | null {
  const { state, session } = current
  if (state.kind !== 'ready') return null
  const field = fieldOf('trace')
  const choice = field.type === 'choice' ? field.choices.find(({ value }) => value === configuration.trace)?.label : undefined
  const name = configuration.trace === 'file' && session.local ? plainText(session.local.file.name) : (choice ?? configuration.trace)
  return (
    <p className="trace-line">
      Trace: <bdi>{name}</bdi>, {counted(state.summary.requests, 'request')} in {spanText(state.summary.span)}.{' '}
      <button type="button" className="link" onClick={goToTrace}>
        Use your own
      </button>
    </p>
  )
}

interface AskedProps extends ViewProps {
  readonly witness: Caching
  readonly asked: AskedTrace
  /** Stands beneath the answer. */
  readonly children: ReactNode
}

/** The view of a trace that is there: what is asked about it, or why nothing can be. */
function AskedView(props: AskedProps): ReactElement {
  const { configuration, asked, palette } = props
  const plan = useMemo(() => cachingPlan(configuration, asked), [configuration, asked])
  if (plan.ok) return <SimulatedView {...props} plan={plan.value} />
  const answer: Answer = {
    sentence: ['This cache cannot be.'],
    second: plan.problems.map(({ message }) => message),
    caveats: [],
  }
  return <AnswerLine answer={answer} palette={palette} setAll={props.setAll} />
}

/** Time or misses over the cache size. */
function sizesOf(state: CachingState): Section {
  const names = Object.values(sizeQuantities)
  const of = (name: string): Section => sizeSection(state, name === sizeQuantities.misses ? 'misses' : 'time')
  return { ...sizeSection(state, 'time'), among: { legend: 'Would a larger cache help?', names, of } }
}

/** Has everything simulated, the most important first, and shows how far that is beside the configuration. */
function SimulatedView(props: AskedProps & { readonly plan: CachingPlan }): ReactElement {
  const {
    configuration,
    pinned,
    asked,
    plan,
    witness,
    traces,
    palette,
    inFoot,
    children,
    axisControl,
    isPhone,
    set,
    setAll,
    exportFigure,
  } = props
  const [isExplained, setIsExplained] = useState(false)
  const compared = useMemo(() => (pinned ? pinnedPlan(pinned, configuration, asked) : null), [pinned, configuration, asked])
  const points = useMemo(() => (compared ? distinctPoints([...plan.points, ...pinnedPoints(compared)]) : plan.points), [plan, compared])
  const simulation = useSimulationRun(points, (clock) => createTaskRun(traces, clock))
  const { simulated } = simulation
  const state = useMemo(() => cachingState(plan, simulated, witness, compared), [plan, simulated, witness, compared])
  const answer = useMemo(() => cachingAnswer(state), [state])
  const shown = (section: Section): ReactElement => (
    <AnswerSection
      key={section.id}
      {...{ section, configuration, palette, isPhone, set, setAll, exportFigure }}
      unit={rateUnit(configuration.units)}
    />
  )
  return (
    <>
      <AnswerLine answer={answer} palette={palette} setAll={setAll} />
      {children}
      <div className="caching-charts">
        {shown(mapSection(state))}
        <div>
          {shown(sizesOf(state))}
          {axisControl}
        </div>
      </div>
      <CaveatLine caveats={answer.caveats} onWhy={() => setIsExplained(true)} />
      {pinned && !compared && <p className="note">A is not shown: its trace is not open here.</p>}
      <div className="small-answers">
        {[adviceSection(state), accessSection(state), writeSection(state)].flatMap((one) => (one ? [shown(one)] : []))}
      </div>
      <div className="explain-tools">
        <ExplainButton isExplained={isExplained} setIsExplained={setIsExplained} />
      </div>
      <ExplainPlace isExplained={isExplained}>
        <ExplainCaching state={state} witness={witness} />
      </ExplainPlace>
      <TwoLevels {...props} />
      {inFoot(<Progress simulation={simulation} />)}
    </>
  )
}

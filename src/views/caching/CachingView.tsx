import { useEffect, useMemo, type ComponentType, type ReactElement } from 'react'
import { pageOfAny } from '../../answer/page/pageOf.tsx'
import { parts } from '../../answer/page/parts.ts'
import { fieldOf } from '../../configuration/fields/fields.ts'
import { counted } from '../../units/formatQuantity.ts'
import type { Answer } from '../shared/answer.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { LinkButton } from '../shared/Button.tsx'
import type { ViewProps } from '../view.ts'
import { forgetIntake, goToIntake, intakePlace, isIntakeAsked } from './askedIntake.ts'
import { askedTrace } from './askedTrace.ts'
import { cachingQuestion, explainCaching, type CachingQuestion } from './cachingQuestion.ts'
import { TraceIntake, TracePanel } from './TracePanel.tsx'
import type { TraceState } from './traceSession.ts'
import { plainText, spanText } from './traceText.ts'
import { useTrace } from './useTrace.ts'

/** Whose requests the answer is about, and the way to others. */
function TraceLine({ configuration, traces }: Pick<ViewProps, 'configuration' | 'traces'>): ReactElement | null {
  const { state, session } = useTrace(configuration, traces)
  if (state.kind !== 'ready') return null
  const field = fieldOf('trace')
  const choice = field.type === 'choice' ? field.choices.find(({ value }) => value === configuration.trace)?.label : undefined
  const name = configuration.trace === 'file' && session.local ? plainText(session.local.file.name) : (choice ?? configuration.trace)
  return (
    <p className="trace-line small">
      Trace: <bdi>{name}</bdi>, {counted(state.summary.requests, 'request')} in {spanText(state.summary.span)}.{' '}
      <LinkButton onClick={goToIntake}>Use your own</LinkButton>
    </p>
  )
}

const Page: ComponentType<ViewProps & { readonly question: CachingQuestion }> = pageOfAny(explainCaching, { trace: TraceLine }, parts)

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

/** How to cache: the trace, and the page of the question about it once it is there. */
export function CachingView(props: ViewProps): ReactElement {
  const { configuration, traces, palette, set, setAll, inPanel } = props
  const current = useTrace(configuration, traces)
  const { state } = current
  const question = useMemo(() => (state.kind === 'ready' ? cachingQuestion(askedTrace(state), traces) : null), [state, traces])
  useEffect(() => {
    if (!isIntakeAsked()) return
    document.getElementById(intakePlace)?.scrollIntoView({ block: 'center' })
    // until an answer stands above it, it moves
    if (state.kind !== 'reading' && state.kind !== 'making') forgetIntake()
  }, [state.kind])
  return (
    <>
      {question ? (
        <Page {...props} {...{ question }} />
      ) : (
        <div className="view">
          <AnswerLine answer={waiting[state.kind === 'ready' ? 'reading' : state.kind]} palette={palette} />
        </div>
      )}
      {inPanel(
        <div id={intakePlace}>
          <TraceIntake {...{ configuration, current, set, setAll }} />
        </div>,
      )}
      <TracePanel configuration={configuration} current={current} />
    </>
  )
}

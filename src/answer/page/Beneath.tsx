import { useDeferredValue, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { LinkButton } from '../../views/shared/Button.tsx'
import { CaveatLine } from '../../views/shared/CaveatLine.tsx'
import { Computing } from '../../views/shared/Computing.tsx'
import { ExplainButton, ExplainPlace } from '../../views/shared/ExplainButton.tsx'
import { Guarded } from '../../views/shared/Guarded.tsx'
import type { ViewProps } from '../../views/view.ts'
import type { AnswerDocument, Section } from '../document.ts'
import { isOnPage } from '../document.ts'
import { AnswerSection } from './AnswerSection.tsx'

interface SectionsProps extends Pick<ViewProps, 'configuration' | 'palette' | 'isPhone' | 'set' | 'setAll' | 'exportFigure'> {
  readonly answer: AnswerDocument
  readonly sections: readonly Section[]
  /** Told once a section is unfolded, by its id. */
  readonly unfold: ((id: string) => void) | undefined
}

/** Sections side by side. */
function Sections({ sections, answer, ...props }: SectionsProps): ReactNode {
  const folded = sections.filter(({ isFolded }) => isFolded)
  const shown = (section: Section): ReactElement => (
    <AnswerSection key={section.id ?? section.name} {...props} {...{ section }} unit={answer.unit} />
  )
  if (sections.length === 0) return null
  return (
    <div className="answer-sections stack">
      {sections.filter(({ isFolded }) => !isFolded).map(shown)}
      {folded.length > 0 && <div className="folds">{folded.map(shown)}</div>}
    </div>
  )
}

type LaterProps = Omit<SectionsProps, 'sections'>

/** What is computed once the answer is painted, so that a slider that is dragged is never waited for. */
function Deferred(props: LaterProps): ReactNode {
  const answer = useDeferredValue<AnswerDocument | null>(props.answer, null)
  const sections = useMemo(() => answer?.later?.() ?? [], [answer])
  return <Sections {...props} sections={sections.filter(isOnPage)} />
}

/** The same, computed when it is unfolded. */
function Folded(props: LaterProps & { readonly name: string }): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="more" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{props.name}</summary>
      {isOpen && <Deferred {...props} />}
    </details>
  )
}

interface AloneProps extends SectionsProps, Pick<ViewProps, 'axisControl'> {
  readonly explanation: ReactNode
}

/** Sections without a main chart: what to doubt and what explains them are said beneath those that come to no number. */
function Alone({ sections, explanation, axisControl, ...props }: AloneProps): ReactElement {
  const [isExplained, setIsExplained] = useState(false)
  const { caveats, remarks = [] } = props.answer
  const charts = sections.filter(({ number, isFolded }) => number === undefined && !isFolded)
  const last = charts.at(-1)?.chart
  return (
    <>
      <Sections {...props} sections={charts} />
      {last?.is === 'lines' && last.slider && axisControl}
      {sections.length > 0 && <CaveatLine caveats={caveats} {...(explanation && { onWhy: () => setIsExplained(true) })} />}
      <Sections {...props} sections={sections.filter(({ number }) => number !== undefined)} />
      {explanation && (
        <>
          <div className="explain-tools">
            <ExplainButton {...{ isExplained, setIsExplained }} />
          </div>
          <ExplainPlace isExplained={isExplained} caveats={[...caveats, ...remarks]}>
            {explanation}
          </ExplainPlace>
        </>
      )}
      <Sections {...props} sections={sections.filter(({ isFolded }) => isFolded)} />
    </>
  )
}

interface BeneathProps extends AloneProps {
  /** There is no main chart that says what to doubt. */
  readonly isAlone: boolean
  readonly children: ReactNode
}

/** What a page shows beneath its main chart: sections, what it holds, what comes later than the answer, folded where that is dear, and what else can be opened. */
export function Beneath({ children, isAlone, ...props }: BeneathProps): ReactElement {
  const { answer, configuration, setAll } = props
  const { later, laterFold, parts } = answer
  return (
    <>
      {isAlone ? <Alone {...props} /> : <Sections {...props} />}
      {children}
      {later && (
        <Guarded name="What else there is to say" about={configuration} waiting={<Computing />}>
          {laterFold === undefined ? <Deferred {...props} /> : <Folded {...props} name={laterFold} />}
        </Guarded>
      )}
      {parts && (
        <nav className="parts row" aria-label={parts.name}>
          {parts.ways.map(({ label, sets, isHere }) => (
            <LinkButton key={label} aria-current={isHere || undefined} onClick={() => setAll(sets)}>
              {label}
            </LinkButton>
          ))}
        </nav>
      )}
    </>
  )
}

import { use, useMemo, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { answeredElsewhere } from '../../views/shared/answeredElsewhere.ts'
import { AnswerLine } from '../../views/shared/AnswerLine.tsx'
import { rateUnit } from '../../views/shared/fieldText.ts'
import { loadedComponent } from '../../views/shared/loadedComponent.ts'
import { Progress } from '../../views/shared/Progress.tsx'
import type { SimulatedStudy } from '../../views/shared/simulationRun.ts'
import { distinctPoints } from '../../views/shared/simulatedByService.ts'
import { usePredictions } from '../../views/shared/usePredictions.ts'
import { useFormulas } from '../../views/shared/useStates.ts'
import type { ViewProps } from '../../views/view.ts'
import { documentOf, type Answered } from '../answered.ts'
import type { AnswerDocument, Section } from '../document.ts'
import { AnswerSection } from './AnswerSection.tsx'
import { Explained } from './Explained.tsx'
import { MainSection } from './MainSection.tsx'

/** Sections that are chosen among, or the first one. */
const mainOf = (sections: readonly Section[]): readonly Section[] => {
  const choices = sections.filter(({ choice }) => choice !== undefined)
  return choices.length > 0 ? choices : sections.slice(0, 1).filter(({ chart, isTable }) => chart && !isTable)
}

/** What a component is given that a section holds. */
export type HeldProps = Pick<ViewProps, 'configuration' | 'setAll'>

/** Components by the names that sections have for them. */
type Held = Readonly<Record<string, ComponentType<HeldProps>>>

interface AnswerPartsProps extends ViewProps {
  readonly held: Held
  readonly answer: AnswerDocument
  readonly explanation: ReactNode
}

/** An answer as a page: its sentences, the main chart, the other sections side by side, and what it holds. */
function AnswerParts({ answer, explanation, held, ...props }: AnswerPartsProps): ReactElement {
  const { palette, configuration, setAll, exportFigure } = props
  const { sections, ways = [], unit } = answer
  const main = mainOf(sections)
  const [first, ...choices] = main
  const others = sections.filter((one) => !main.includes(one) && !one.holds)
  const folded = others.filter(({ isFolded }) => isFolded)
  const shown = (section: Section): ReactElement => (
    <AnswerSection key={section.id ?? section.name} {...{ section, palette, unit, setAll, exportFigure }} />
  )
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
      {first && <MainSection {...props} {...{ answer, explanation }} sections={[first, ...choices]} />}
      {others.length > 0 && (
        <div className="answer-sections">
          {others.filter(({ isFolded }) => !isFolded).map(shown)}
          {folded.length > 0 && <div className="folds">{folded.map(shown)}</div>}
        </div>
      )}
      {sections.map(({ name, holds }) => {
        const Component = holds === undefined ? undefined : held[holds]
        return Component && <Component key={name} {...{ configuration, setAll }} />
      })}
    </div>
  )
}

/**
 * The page of a question: what is computed at once, what is simulated meanwhile, and the document of both.
 *
 * @param held what sections of it hold
 */
export function answerPage<Id extends SimulatedStudy, Witness, Formulas, State, Axes>(
  question: Answered<Id, Witness, Formulas, State, Axes>,
  held: Held = {},
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
    const { simulated } = simulation
    const answer = useMemo((): AnswerDocument => {
      if (formulas.ok) return documentOf(question, formulas.value, simulated, witness, { configuration, pinned })
      const second = formulas.problems.map(({ message }) => message)
      const refusal = question.refusal(formulas.problems, configuration)
      return { second, caveats: [], unit: rateUnit(configuration.units), ...refusal, ...answeredElsewhere(formulas.problems) }
    }, [formulas, simulated, witness, configuration, pinned])
    const state = useMemo(() => (formulas.ok ? question.state(formulas.value.present, simulated) : undefined), [formulas, simulated])
    const explanation = state && <Explain {...{ state, witness, configuration }} />
    return (
      <>
        <AnswerParts {...props} {...{ answer, explanation, held }} />
        {formulas.ok && inFoot(<Progress simulation={simulation} />)}
      </>
    )
  }
}

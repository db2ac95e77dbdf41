import { useMemo, useState, type ComponentType, type ReactElement } from 'react'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import { Segments } from '../shared/Segments.tsx'
import { Comparison, type PartProps } from './Comparison.tsx'
import type { Paper } from './papers/papers.ts'
import { RunLine } from './RunLine.tsx'
import type { StudyId } from './studies.ts'
import { useFound } from './useRuns.ts'

interface ChoiceProps {
  readonly choices: readonly string[]
  readonly chosen: string
  readonly choose: (choice: string) => void
}

/** As many as stand side by side; more are a list. */
const mostSegments = 5

function Choice({ choices, chosen, choose }: ChoiceProps): ReactElement | null {
  if (choices.length < 2) return null
  if (choices.length <= mostSegments)
    return (
      <Segments
        legend="Show"
        name="paper-shown"
        options={Object.fromEntries(choices.map((one) => [one, one]))}
        chosen={chosen}
        choose={choose}
      />
    )
  return (
    <select className="select" aria-label="Show" value={chosen} onChange={({ target }) => choose(target.value)}>
      {choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  )
}

/** A comparison with a paper, rendered from its document: the claim, what is chosen of its sections, how it was run, and what is folded beneath. */
export function paperPart<Id extends StudyId>({ study, say, reading }: Paper<Id>): ComponentType<PartProps> {
  return function PaperPart({ row, simulated, configuration, palette, unit, set, setAll, exportFigure, isPhone }) {
    const [wanted, setWanted] = useState('')
    const id = study(configuration)
    const found = useFound(simulated, id)
    const { units } = configuration
    const document = useMemo(() => found && say(found, { unit, units }), [found, unit, units])
    const sections = document?.sections ?? []
    const choices = [...new Set(sections.flatMap(({ choice }) => choice ?? []))]
    const chosen = choices.includes(wanted) ? wanted : (choices[0] ?? '')
    const shown = sections.filter(({ choice, isFolded }) => !isFolded && (choice ?? '') === chosen)
    const drawn = (some: typeof sections): readonly ReactElement[] =>
      some.map((section) => (
        <AnswerSection
          key={section.name}
          {...{ section, configuration, palette, set, setAll, exportFigure, isPhone }}
          unit={document?.unit ?? 'MB/s'}
        />
      ))
    return (
      <Comparison
        row={row}
        claim={document?.sentence.map((phrase) => (typeof phrase === 'string' ? phrase : <strong key={phrase.text}>{phrase.text}</strong>))}
        tools={<Choice {...{ choices, chosen }} choose={setWanted} />}
        foot={
          <>
            <RunLine id={id} simulated={simulated} isPublished={id !== 'caches-sectors' && id !== 'caches-fetched'} />
            <div className="folds">{drawn(sections.filter(({ isFolded }) => isFolded))}</div>
          </>
        }
      >
        {reading && (
          <div className="readings-of">
            <span className="aside">{reading.legend}</span>
            <Segments
              legend={reading.legend}
              name="partial-writes"
              options={reading.options}
              // a choice of its field
              chosen={configuration.partialWrites as keyof typeof reading.options}
              choose={(other) => set('partialWrites', other)}
            />
          </div>
        )}
        <div className="paper-sections">{drawn(shown)}</div>
      </Comparison>
    )
  }
}

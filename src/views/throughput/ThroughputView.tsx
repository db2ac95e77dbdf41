import { use, useEffect, useMemo, useState, type ReactElement } from 'react'
import type { LineChartData } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { Bracket } from '../../charts/marks/Brackets.tsx'
import { titleOf } from '../../configuration/fields/field.ts'
import { notLoaded } from '../../domain/loading.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { capitalized } from '../shared/intervalText.ts'
import { Guarded } from '../shared/Guarded.tsx'
import { MainChart } from '../shared/MainChart.tsx'
import type { Compared } from '../shared/questionState.ts'
import { useAfterPaint } from '../shared/useAfterPaint.ts'
import { useComputed } from '../shared/useComputed.ts'
import { useFormulas, useStates } from '../shared/useStates.ts'
import type { ViewProps } from '../view.ts'
import { AxisTitle } from './AxisTitle.tsx'
import { bandsNote } from './bandsNote.ts'
import type { Bands } from './throughputBands.ts'
import { ThroughputChart } from './ThroughputChart.tsx'
import { throughputLines, type Beside } from './throughputMarks.ts'
import { equationsOf, isOnBus, pinnedNote, throughputQuestion, type ThroughputFormulas, type ThroughputState } from './throughputState.ts'
import { loadedComponent } from '../shared/loadedComponent.ts'
import { openingAnswer } from './throughputWords.ts'

// formulas with the present numbers: opened by few, and large
const Explain = loadedComponent(async () => (await import('./Explain.tsx')).Explain)

const ReadOutHere = loadedComponent(async () => (await import('./ReadOutPlace.tsx')).ReadOutHere)

// beneath the chart, and drawn by a chart of its own
const RoundStrip = loadedComponent(async () => (await import('./RoundStrip.tsx')).RoundStrip)

// changed by few
const EquationsChoice = loadedComponent(async () => (await import('./ChartChoices.tsx')).EquationsChoice)
const ChartChoices = loadedComponent(async () => (await import('./ChartChoices.tsx')).ChartChoices)

// opened by few
const ThroughputTable = loadedComponent(async () => (await import('./ThroughputTable.tsx')).ThroughputTable)

/**
 * What is loaded once something has been painted.
 *
 * @param load the same function for the same part; null where it is not wanted
 */
function useLoaded<Part extends object>(load: (() => Promise<Part>) | null): Part | null | typeof notLoaded {
  const [part, setPart] = useState<Part | null | typeof notLoaded>(null)
  useEffect(() => void load?.().then(setPart, () => setPart(notLoaded)), [load])
  return load && part
}

/** The line of the paper’s equations, where it is asked for. */
function useEquations({ witnesses }: ViewProps, formulas: ThroughputFormulas): ThroughputState['equations'] | typeof notLoaded {
  const forms = useLoaded(formulas.configuration.equations === 'drawn' ? witnesses.equations : null)
  const known = forms === notLoaded ? null : forms
  const said = useComputed(useMemo(() => (known ? () => equationsOf(formulas, known) : null), [formulas, known]))
  return forms === notLoaded ? notLoaded : said
}

// nothing that the simulation says can be said before it has begun
const loadSettled = async (): Promise<typeof import('./settledAnswer.ts')> => import('./settledAnswer.ts')

/** How well the lines are known; in words where that cannot be loaded. */
type KnownBands = Bands | undefined | typeof notLoaded

interface Said {
  readonly answer: Answer
  /** In the chart. */
  readonly words: Partial<LineChartData>
  readonly beside?: (palette: Palette) => Beside
  /** None while the lines move. */
  readonly bands: KnownBands
}

/**
 * What is delivered and what limits at once; who else says so and what to do as soon as that can be said. How many disks fill the link, what is
 * borrowed, and how well the lines are known is computed once the lines have been painted.
 */
function useSaid(props: ViewProps, compared: Compared<ThroughputState>, formulas: ThroughputFormulas): Said {
  const { witnesses, isPhone } = props
  const loaded = useLoaded(loadSettled)
  const known = loaded === notLoaded ? null : loaded
  const forms = useLoaded(useMemo(() => known && (() => known.bandForms(witnesses)), [known, witnesses]))
  const { bus } = witnesses
  const compute = useMemo(
    () =>
      known
        ? () => {
            const shown = forms && forms !== notLoaded ? forms.visibleBands(formulas) : undefined
            return {
              full: known.saturationOf(formulas, bus),
              lent: known.borrowedOf(formulas.configuration, bus),
              bounds: shown && { shown, of: formulas },
            }
          }
        : null,
    [formulas, known, forms, bus],
  )
  const { full, lent, bounds } = useAfterPaint(compute) ?? {}
  const said = useMemo(
    (): Omit<Said, 'bands'> =>
      known
        ? {
            answer: known.throughputAnswer(compared, isPhone, full, lent),
            words: known.chartWords(compared.present, full),
            beside: (palette) => known.besideLines(compared, palette),
          }
        : { answer: openingAnswer(compared.present, isPhone), words: {} },
    [known, compared, isPhone, full, lent],
  )
  return { ...said, bands: loaded === notLoaded || forms === notLoaded ? notLoaded : bounds?.of === formulas ? bounds.shown : undefined }
}

// over the links of a machine
const ThroughLinks = loadedComponent(async () => (await import('./ThroughLinks.tsx')).ThroughLinks)

/** How fast will it go: the answer, the chart that proves it, the same as a table, and what the bus does meanwhile. */
export const ThroughputView = (props: ViewProps): ReactElement | null =>
  isOnBus(props.configuration) ? <BusThroughput {...props} /> : <ThroughLinks {...props} />

function BusThroughput(props: ViewProps): ReactElement | null {
  const formulas = useFormulas(throughputQuestion, props, props.witnesses)
  return formulas.ok ? <Throughput {...props} formulas={formulas.value} /> : null
}

function Explanation({ witnesses, palette, set, state }: ViewProps & { readonly state: ThroughputState }): ReactElement {
  const explain = use(witnesses.explain())
  return <Explain state={state} explained={explain(state.here.scenario)} palette={palette} setMethod={(one) => set('method', one)} />
}

interface BeneathChartProps extends Pick<ViewProps, 'palette' | 'isPhone' | 'axisControl' | 'set'> {
  readonly compared: Compared<ThroughputState>
  readonly bands: KnownBands
  readonly equations: ReturnType<typeof useEquations>
  readonly brackets: readonly Bracket[]
  readonly isTable: boolean
}

/** On a phone the slider of the axis, the read-out as a table, and what brackets say elsewhere; then why A has no line, and what is pale. */
function BeneathChart({
  compared,
  palette,
  bands,
  equations,
  brackets,
  isTable,
  isPhone,
  axisControl,
  set,
}: BeneathChartProps): ReactElement {
  const { axis, configuration } = compared.present
  const note = pinnedNote(compared)
  return (
    <>
      {isPhone && (
        <>
          {axisControl}
          <Guarded name="The read-out" waiting={<div style={{ blockSize: 168 }} />}>
            <ReadOutHere {...{ compared, palette }} shown={axis.here} />
          </Guarded>
          {/* as high with none of them */}
          <div className="bracket-notes">
            {brackets.map(({ text }) => (
              <p key={text} className="note">
                {capitalized(text)}.
              </p>
            ))}
          </div>
        </>
      )}
      {note !== '' && <p className="note">{note}</p>}
      {equations === notLoaded && <p className="note">The paper’s equations are not drawn. {notLoaded}</p>}
      <div className="drawn-row">
        <Guarded name="What else is drawn" waiting={<div style={{ blockSize: 24 }} />}>
          <EquationsChoice isDrawn={configuration.equations === 'drawn'} set={set} />
        </Guarded>
        {/* keeps its place while the bands are computed, so that nothing beneath moves */}
        {!isTable && (
          <p className="note" style={{ visibility: bands ? 'visible' : 'hidden' }}>
            {bands === notLoaded ? `How well the lines are known is not shown. ${notLoaded}` : bandsNote}
          </p>
        )}
      </div>
    </>
  )
}

function Throughput(props: ViewProps & { readonly formulas: Compared<ThroughputFormulas> }): ReactElement {
  const { palette, isPhone, set, setAll, exportFigure, formulas, simulated, axisControl } = props
  const states = useStates(throughputQuestion, formulas, simulated)
  const equations = useEquations(props, formulas.present)
  const compared = useMemo(
    () => (equations && equations !== notLoaded ? { ...states, present: { ...states.present, equations } } : states),
    [states, equations],
  )
  const { axis, unit } = compared.present
  const { answer, words, beside, bands } = useSaid(props, compared, formulas.present)
  const lines = useMemo(
    () => ({ ...throughputLines(compared, palette, bands === notLoaded ? undefined : bands, beside?.(palette)), ...words }),
    [compared, palette, bands, words, beside],
  )
  const title = `Throughput against ${titleOf(axis.field).toLowerCase()}`
  const hasGhosts = compared.pinned !== undefined && compared.pinned.points.length > 0
  return (
    <div className="view">
      <AnswerLine answer={answer} {...{ palette, setAll }} />
      <MainChart
        title={<AxisTitle value={axis.field.key} setAxis={(key) => set('axis', key)} />}
        renderChart={(width) => (
          <ThroughputChart
            {...{ compared, lines, width, isPhone, palette }}
            title={`${title}. ${plainSentence(answer.sentence)} ${hasGhosts ? 'Dashed lines: A, the pinned configuration. ' : ''}The same numbers are in the table.`}
            setHere={(value, gesture) => set(axis.name, value, gesture)}
          />
        )}
        renderTable={() => (
          <Guarded name="The table">
            <ThroughputTable compared={compared} palette={palette} caption={`${title}, ${unit}`} />
          </Guarded>
        )}
        renderBeneath={(isTable) => (
          <BeneathChart {...{ compared, palette, bands, equations, isTable, isPhone, axisControl, set }} brackets={lines.brackets} />
        )}
        choices={
          <Guarded name="How the chart is drawn">
            <ChartChoices state={compared.present} set={set} />
          </Guarded>
        }
        explanation={<Explanation {...props} state={compared.present} />}
        onExport={() => exportFigure('throughput')}
        isPhone={isPhone}
        caveats={answer.caveats}
        {...(answer.remarks && { remarks: answer.remarks })}
        areToolsLast
      />
      <Guarded name="Where one round goes">
        <RoundStrip compared={compared} palette={palette} isNarrow={isPhone} />
      </Guarded>
    </div>
  )
}

import { lazy, use, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { Bracket, LineChartData } from '../../charts/lineChartData.ts'
import { titleOf } from '../../configuration/fields/field.ts'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { ExplainPlace } from '../shared/ExplainButton.tsx'
import { plainSentence, type Answer } from '../shared/answer.ts'
import { placeText, rateUnit } from '../shared/fieldText.ts'
import { capitalized } from '../shared/intervalText.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import type { Planning } from '../../prediction/witnesses.ts'
import { pinnedNumbers, type PinnedNumbers } from './pinnedLines.ts'
import { ReadOut, type ReadOutProps } from './ReadOut.tsx'
import { RoundStrip } from './RoundStrip.tsx'
import { answer, spokenValues } from './throughputAnswer.ts'
import { ThroughputChart } from './ThroughputChart.tsx'
import { factsOf, type Facts } from './throughputFacts.ts'
import { bandsNote, bandsOf, isVisible, type Bands } from './throughputBands.ts'
import { throughputLines, throughputNotes, throughputSize } from './throughputLines.ts'
import { rowAt, throughputRows, type Row } from './throughputRows.ts'
import { computeModels, outcomesOf, type FindOutcome, type Models } from './throughputSeries.ts'
import { ThroughputTable } from './ThroughputTable.tsx'
import { AxisTitle, Tools } from './Tools.tsx'

// formulas with the present numbers: opened by few, and large
const Explain = lazy(async () => ({ default: (await import('./Explain.tsx')).Explain }))

/** How well the lines are known, computed once the lines have been painted; nothing while they move. */
function useBands({ configuration, witnesses }: ViewProps, models: Models): Bands | undefined {
  const [planning, setPlanning] = useState<Planning | null>(null)
  useEffect(() => {
    const load = async (): Promise<void> => {
      const loaded = await witnesses.planning()
      setPlanning(() => loaded)
    }
    void load()
  }, [witnesses])
  const settled = useDeferredValue(models)
  const bands = useMemo(() => (planning ? bandsOf(configuration, settled, planning) : undefined), [configuration, settled, planning])
  return settled === models && bands && isVisible(bands) ? bands : undefined
}

function useChartData(
  { configuration, palette }: ViewProps,
  models: Models,
  find: FindOutcome,
  bands: Bands | undefined,
  pinned: PinnedNumbers | undefined,
): LineChartData {
  const notes = useMemo(() => throughputNotes(configuration, models), [configuration, models])
  return useMemo(
    () => ({ ...throughputLines(configuration, models, find, palette, bands, pinned), ...notes }),
    [configuration, models, find, palette, bands, pinned, notes],
  )
}

/** How fast will it go: the answer, the chart that proves it, the same as a table, and what the bus does meanwhile. */
export function ThroughputView(props: ViewProps): ReactElement | null {
  const models = useMemo(() => computeModels(props.configuration, props.witnesses), [props.configuration, props.witnesses])
  return models && <Throughput {...props} models={models} />
}

interface Numbers {
  readonly facts: Facts
  readonly computed: readonly number[]
  readonly said: Answer
  readonly chartData: LineChartData
  readonly isBanded: boolean
  readonly pinned: PinnedNumbers | undefined
  readonly row: (x: number) => Row
  readonly rows: () => readonly Row[]
}

/** Everything the view says, computed once per change. */
function useNumbers(props: ViewProps, models: Models): Numbers {
  const { configuration, simulated, isPhone, pinned: compared, witnesses } = props
  const { axis } = models
  const pinned = useMemo(
    () => compared && pinnedNumbers(compared, configuration, axis, witnesses, simulated),
    [compared, configuration, axis, witnesses, simulated],
  )
  const find = useMemo(() => outcomesOf(configuration, axis, simulated), [configuration, axis, simulated])
  const facts = useMemo(() => factsOf(configuration, models, find, pinned?.here), [configuration, models, find, pinned])
  const computed = useMemo(() => models.points.map(({ x }) => x), [models])
  const said = useMemo(() => answer(facts, isPhone), [facts, isPhone])
  const bands = useBands(props, models)
  const chartData = useChartData(props, models, find, bands, pinned)
  const row = (x: number): Row => rowAt(configuration, models, find, x, pinned)
  const rows = (): readonly Row[] => throughputRows(configuration, models, find, pinned)
  return { facts, computed, said, chartData, isBanded: bands !== undefined, pinned, row, rows }
}

interface UnderChartProps {
  readonly brackets: readonly Bracket[]
  readonly axisControl: ReactNode
  readonly readOut: ReadOutProps
}

/** On a phone: what brackets say elsewhere, the slider of the axis, and the read-out as a table. */
function UnderChart({ brackets, axisControl, readOut }: UnderChartProps): ReactElement {
  return (
    <>
      {brackets.map(({ text }) => (
        <p key={text} className="note">
          {capitalized(text)}.
        </p>
      ))}
      {axisControl}
      <ReadOut {...readOut} />
    </>
  )
}

interface ChartNotesProps {
  readonly isTable: boolean
  readonly isBanded: boolean
  readonly pinned: PinnedNumbers | undefined
}

/** What is pale, and why a pinned configuration has no line. */
function ChartNotes({ isTable, isBanded, pinned }: ChartNotesProps): ReactElement {
  return (
    <>
      {pinned && pinned.note !== '' && <p className="note">{pinned.note}</p>}
      {/* keeps its place while the bands are computed, so that nothing beneath moves */}
      {!isTable && (
        <p className="note" style={{ visibility: isBanded ? 'visible' : 'hidden' }}>
          {bandsNote}
        </p>
      )}
    </>
  )
}

type ExplanationProps = ViewProps & { readonly models: Models; readonly facts: Facts }

function Explanation({ witnesses, models, palette, set, facts }: ExplanationProps): ReactElement {
  const explain = use(witnesses.explain())
  return <Explain facts={facts} explained={explain(models.here.scenario)} palette={palette} setMethod={(one) => set('method', one)} />
}

function Throughput(props: ViewProps & { readonly models: Models }): ReactElement {
  const { configuration, palette, isPhone, set, models, exportFigure } = props
  const { axis } = models
  const unit = rateUnit(configuration.units)
  const place = useRef<HTMLDivElement>(null)
  const [isTable, setIsTable] = useState(false)
  const [isExplained, setIsExplained] = useState(false)
  const width = useWidth(place, isPhone ? 350 : 1056, true)
  const size = useMemo(() => throughputSize(width, isPhone), [width, isPhone])
  const { facts, computed, said, chartData, isBanded, pinned, row, rows } = useNumbers(props, models)
  const here = placeText(axis.field, axis.here, unit)
  const title = `Throughput against ${titleOf(axis.field).toLowerCase()}`
  const chart = {
    data: chartData,
    axis,
    size,
    palette,
    unit,
    computed,
    rowAt: row,
    title: `${title}. ${plainSentence(said.sentence)} ${pinned?.lines ? 'Dashed lines: A, the pinned configuration. ' : ''}The same numbers are in the table.`,
    spoken: spokenValues(here, facts),
    setHere: (value: number, gesture: string): void => set(axis.name, value, gesture),
  }
  return (
    <div className="view">
      <AnswerLine answer={said} palette={palette} />
      <AxisTitle value={axis.field.key} setAxis={(key) => set('axis', key)} />
      <div className="chart-column" ref={place}>
        {isTable ? (
          <ThroughputTable rows={rows()} axis={axis} unit={unit} palette={palette} caption={`${title}, ${unit}`} />
        ) : (
          <ThroughputChart {...chart} />
        )}
      </div>
      {isPhone && (
        <UnderChart
          brackets={chartData.brackets}
          axisControl={props.axisControl}
          readOut={{ row: row(axis.here), unit, palette, at: here, against: null }}
        />
      )}
      <ChartNotes isTable={isTable} isBanded={isBanded} pinned={pinned} />
      <Tools
        isTable={isTable}
        isExplained={isExplained}
        setIsTable={setIsTable}
        setIsExplained={setIsExplained}
        onExport={() => exportFigure('throughput')}
      />
      <ExplainPlace isExplained={isExplained}>
        <Explanation {...props} facts={facts} />
      </ExplainPlace>
      <RoundStrip facts={facts} palette={palette} width={width} isNarrow={isPhone} />
    </div>
  )
}

import { useMemo, useRef, useState, type ReactElement } from 'react'
import type { ChartSize, LineFacts } from '../../charts/chartFacts.ts'
import { chartAsSvg } from '../../charts/exportChart.ts'
import { fields } from '../../configuration/fields.ts'
import type { Method } from '../../domain/scenario.ts'
import { formatNumber } from '../../units/formatQuantity.ts'
import { unitFactors } from '../../units/parseQuantity.ts'
import { placeText, rateUnit } from '../fieldText.ts'
import type { ViewProps } from '../view.ts'
import { AnswerLine } from './AnswerLine.tsx'
import { Explain } from './Explain.tsx'
import { ExportMenu, type ExportedFile } from './ExportMenu.tsx'
import { tableAsCsv } from './exportThroughput.ts'
import { ReadOut } from './ReadOut.tsx'
import { RoundStrip } from './RoundStrip.tsx'
import { answer, plainSentence, spokenValues } from './throughputAnswer.ts'
import { ThroughputChart } from './ThroughputChart.tsx'
import { factsOf } from './throughputFacts.ts'
import { pipeliningPays, untestedBrackets } from './throughputNotes.ts'
import { rowAt, throughputRows } from './throughputRows.ts'
import { computeModels, outcomesOf, throughputSeries, type Models } from './throughputSeries.ts'
import { ThroughputTable } from './ThroughputTable.tsx'
import { useWidth } from './useWidth.ts'

const heights = { full: 420, medium: 400, narrow: 264 } as const

/** Below this the end labels keep their value only, as on a tablet. */
const fullDetailFrom = 860

const sizeFor = (width: number, isPhone: boolean): ChartSize => {
  const detail = isPhone ? 'narrow' : width >= fullDetailFrom ? 'full' : 'medium'
  return { width, height: heights[detail], detail }
}

function useChartFacts({ configuration, palette }: ViewProps, models: Models, find: ReturnType<typeof outcomesOf>): LineFacts {
  const unit = rateUnit(configuration.units)
  const notes = useMemo(() => ({ brackets: untestedBrackets(models, unit), callout: pipeliningPays(models, unit) }), [models, unit])
  return useMemo(() => {
    const factor = unitFactors.rate[unit] ?? 1
    return {
      x: models.axis,
      y: { unit, factor, format: (value: number) => formatNumber(value / factor, true), precise: (value: number) => formatNumber(value / factor) },
      series: throughputSeries(configuration, models, find, palette),
      here: models.axis.here,
      ...notes,
    }
  }, [configuration, models, find, palette, unit, notes])
}

interface AxisTitleProps {
  readonly value: string
  readonly setAxis: (key: string) => void
}

/** "Throughput against request size ▾": a native select dressed as text. */
function AxisTitle({ value, setAxis }: AxisTitleProps): ReactElement {
  return (
    <h2 className="axis-title">
      <label>
        {'Throughput against '}
        <select className="axis-select" value={value} onChange={(event) => setAxis(event.target.value)}>
          {fields.axis.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    </h2>
  )
}

/** How fast will it go: the answer, the chart that proves it, the same as a table, and what the bus does meanwhile. */
export function ThroughputView(props: ViewProps): ReactElement | null {
  const models = useMemo(() => computeModels(props.configuration, props.witnesses), [props.configuration, props.witnesses])
  return models && <Throughput {...props} models={models} />
}

function Throughput(props: ViewProps & { readonly models: Models }): ReactElement {
  const { configuration, palette, witnesses, simulated, isPhone, set, models } = props
  const { axis } = models
  const unit = rateUnit(configuration.units)
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const [isTable, setIsTable] = useState(false)
  const [isExplained, setIsExplained] = useState(false)
  const width = useWidth(place, isPhone ? 350 : 1056)
  const size = useMemo(() => sizeFor(width, isPhone), [width, isPhone])
  const find = useMemo(() => outcomesOf(configuration, axis, simulated), [configuration, axis, simulated])
  const facts = useMemo(() => factsOf(configuration, models, find), [configuration, models, find])
  const computed = useMemo(() => models.points.map(({ x }) => x), [models])
  const lineFacts = useChartFacts(props, models, find)
  const here = placeText(axis.field, axis.here, unit)
  const said = useMemo(() => answer(facts, isPhone), [facts, isPhone])
  const title = `Throughput against ${axis.field.label.toLowerCase()}`
  const rows = isTable ? throughputRows(configuration, models, find) : []
  // the choices of the field are the methods
  const method = configuration.method as Method
  const file = (extension: string, type: string, text: string): ExportedFile => ({ name: `busbar-throughput-${axis.field.key}.${extension}`, type, text })
  const exports = [
    { label: 'Numbers (CSV)', make: () => file('csv', 'text/csv', tableAsCsv(throughputRows(configuration, models, find), axis, props.link())) },
    {
      label: 'Chart (SVG)',
      make: () => {
        if (!drawing.current) return null
        const source = 'Line: model. Dot with 95 % whisker: simulation. Ring: measurement (Barve et al. 1999). Computed by Busbar.'
        const caption = { title: plainSentence(said.sentence), source, link: props.link(), ink: palette.ink, background: palette.bg }
        return file('svg', 'image/svg+xml', chartAsSvg(drawing.current, caption))
      },
    },
  ]
  return (
    <div className="view">
      <AnswerLine answer={said} palette={palette} />
      <AxisTitle value={axis.field.key} setAxis={(key) => set('axis', key)} />
      <div className="chart-column" ref={place}>
        {isTable ? (
          <ThroughputTable rows={rows} axis={axis} unit={unit} palette={palette} caption={`${title}, ${unit}`} />
        ) : (
          <ThroughputChart
            ref={drawing}
            facts={lineFacts}
            axis={axis}
            size={size}
            palette={palette}
            unit={unit}
            title={`${title}. ${plainSentence(said.sentence)} The same numbers are in the table.`}
            spoken={spokenValues(here, facts)}
            computed={computed}
            rowAt={(x) => rowAt(configuration, models, find, x)}
            setHere={(value, gesture) => set(axis.name, value, gesture)}
          />
        )}
      </div>
      {isPhone && (
        <>
          {lineFacts.brackets.map(({ text }) => (
            <p key={text} className="note">
              {text.charAt(0).toUpperCase() + text.slice(1)}.
            </p>
          ))}
          {props.axisControl}
          <ReadOut row={rowAt(configuration, models, find, axis.here)} unit={unit} palette={palette} at={here} against={null} />
        </>
      )}
      <div className="tools">
        <fieldset className="segments">
          <legend className="spoken">Show the numbers as</legend>
          {[false, true].map((one) => (
            <label key={String(one)}>
              <input type="radio" name="shown-as" checked={isTable === one} onChange={() => setIsTable(one)} />
              <span>{one ? 'Table' : 'Chart'}</span>
            </label>
          ))}
        </fieldset>
        <button type="button" className="button" aria-expanded={isExplained} aria-controls="explain" onClick={() => setIsExplained(!isExplained)}>
          Explain
        </button>
        <ExportMenu files={isTable ? exports.slice(0, 1) : exports} />
      </div>
      {isExplained && (
        <Explain facts={facts} steps={witnesses.explain(models.here.scenario)} method={method} palette={palette} setMethod={(one) => set('method', one)} />
      )}
      <RoundStrip facts={facts} palette={palette} width={width} isNarrow={isPhone} />
    </div>
  )
}

import { use, useMemo, useState, type ReactElement } from 'react'
import { modernCells } from '../../catalog/publishedResults/modern/modernCells.ts'
import { modernSources } from '../../catalog/publishedResults/modern/modernSources.ts'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import type { Palette } from '../../charts/palette.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { counted, type RateUnit } from '../../units/formatQuantity.ts'
import type { StudyService } from '../../workers/studyApi.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { usePredictions } from '../shared/usePredictions.ts'
import { ErrorScale } from './CellTable.tsx'
import { addressOf, amountText, isOfHost, judgedGroups, linksSentence, summaryLines, usedAs } from './linkCells.ts'
import { curveChart, curveHead, curveNumbers } from './linkCurve.ts'
import { linkFormulas, linkState, type LinkState } from './linkState.ts'
import { LinkTable } from './LinkTable.tsx'
import { WordsTable } from './WordsTable.tsx'
import './links.css'

interface LinksProps {
  readonly witnesses: Pick<Witnesses, 'validation'>
  readonly service: StudyService
  readonly palette: Palette
  readonly width: number
  readonly unit: RateUnit
  readonly units: string
  readonly exportFigure: (figure: string) => void
}

/** Lines say what they mean from this width on. */
const wideFrom = 860

interface CurveProps extends Pick<LinksProps, 'palette' | 'width' | 'unit' | 'exportFigure'> {
  readonly state: LinkState
}

function Curve({ state: { rows }, palette, width, unit, exportFigure }: CurveProps): ReactElement {
  const placed = useMemo(
    () =>
      placeLines(curveChart(rows, unit, palette), {
        width,
        height: 300,
        detail: width < narrowBelow ? 'narrow' : width < wideFrom ? 'medium' : 'full',
      }),
    [rows, unit, palette, width],
  )
  return (
    <>
      <div className="part-head">
        <h3>Reading 1 to 30 NVMe drives at once</h3>
        <div className="part-tools">
          <ExportButton name="reading 1 to 30 NVMe drives" onPress={() => exportFigure('nvme-drives')} />
        </div>
      </div>
      <LineChart
        placed={placed}
        palette={palette}
        title="Reads of 1 to 30 NVMe drives at once: measured as rings, by the formula as lines; the numbers are in the table below"
        apart={null}
      />
      <p className="note">
        Ring: measured, Solidigm P44 Pro on four root complexes. Line: formula; dot: simulation. One drive alone is put in, and what one
        root complex carries is fitted to another run (m036). From 17 to 27 drives the order of adding is not printed: the band is what it
        leaves open, as wide as two days with the same drives allow.
      </p>
      <FoldedNumbers label="Reads of 1 to 30 NVMe drives" head={curveHead(unit)} rows={curveNumbers(rows, unit)} />
    </>
  )
}

const everyHead = ['Cell', 'measured', 'conditions', 'used as', 'assumed, or why it is out', 'page'] as const

/** Every cell with its conditions and reasons; made when it is opened. */
function Everything({ unit }: Pick<LinksProps, 'unit'>): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="readings" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>All {modernCells.length} cells with conditions, assumptions, and why some are out</summary>
      {isOpen && (
        <WordsTable
          caption="Every measurement on machines of today"
          head={everyHead}
          rows={modernCells.map((cell) => [
            <>
              {cell.id} {cell.trust}
              <small>{cell.system}</small>
            </>,
            <>
              {amountText(cell.measured, cell.of, unit)}
              {cell.printed !== undefined && <small>printed: {cell.printed}</small>}
            </>,
            cell.conditions,
            usedAs(cell),
            <>
              {cell.assumed}
              {cell.input !== undefined && <small>put in: {cell.input}</small>}
              {cell.machine !== null && <small className="machine-text">{cell.machine}</small>}
            </>,
            <a key="page" href={addressOf(cell)} rel="noopener" target="_blank">
              {modernSources[cell.source].title}
            </a>,
          ])}
        />
      )}
    </details>
  )
}

/** Measurements on machines of today beside what "How long does a pass take?" says of the same machines. */
export function Links({ witnesses, service, ...shown }: LinksProps): ReactElement {
  const formulas = use(linkFormulas(use(witnesses.validation())))
  const { simulated } = usePredictions('pass', formulas.points, service)
  const { outcomes } = simulated
  const state = useMemo(() => linkState(formulas, { outcomes }), [formulas, outcomes])
  const { unit, units, palette, exportFigure } = shown
  const ofHosts = judgedGroups(state.rows, isOfHost)
  return (
    <section className="part" aria-labelledby="links-of-today">
      <h2 id="links-of-today">Links of today</h2>
      <p className="claim">
        Claim: links, drives and the way they share explain what whole machines read and write.{' '}
        {linksSentence(state.summary).map((phrase) =>
          typeof phrase === 'string' ? phrase : <strong key={phrase.text}>{phrase.text}</strong>,
        )}{' '}
        Seen: nothing but what is named was fitted, but all {counted(modernCells.length, 'cell')} were known when the formula was worked
        out; none is blind.
      </p>
      <Curve state={state} {...{ palette, unit, exportFigure }} width={shown.width} />
      <div className="part-head">
        <h3>Every system, {unit} unless said</h3>
        <div className="part-tools">
          <ErrorScale palette={palette} />
          <ExportButton name="links of today" onPress={() => exportFigure('links')} />
        </div>
      </div>
      <LinkTable
        groups={judgedGroups(state.rows, (row) => !isOfHost(row))}
        label={`Reads and writes of machines of today in ${unit}, measured and predicted`}
        {...{ unit, units, palette }}
      />
      <details className="readings">
        <summary>
          {counted(
            ofHosts.reduce((sum, { rows }) => sum + rows.length, 0),
            'cell',
          )}{' '}
          that hosts or gaps in what is printed put out
        </summary>
        <LinkTable groups={ofHosts} label={`Reads and writes in ${unit} that are out`} {...{ unit, units, palette }} />
      </details>
      <p className="note">
        Trust: A is the raw output of a tool, or a table with system and method beside it; B a tester’s sentence that names the system; C
        context, which is in no statistic. A bound (≤) is what writes cannot exceed. A system opens where passes are answered; a cell opens
        the page it is from.
      </p>
      <ul className="reasons">
        {summaryLines(state.summary).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Everything unit={unit} />
    </section>
  )
}

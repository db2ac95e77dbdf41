import { use, useMemo, useState, type ReactElement } from 'react'
import { modernCells } from '../../catalog/publishedResults/modern/modernCells.ts'
import { ErrorRowsChart, placeErrorRows } from '../../charts/ErrorRowsChart.tsx'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import { counted } from '../../units/formatQuantity.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import { FoldedNumbers } from '../shared/NumbersTable.tsx'
import { Segments } from '../shared/Segments.tsx'
import { Basis, Comparison, type PartProps } from './Comparison.tsx'
import { largestBetween, linksSentence, summaryLines, systemRows } from './linkCells.ts'
import { EveryCell } from './EveryCell.tsx'
import { curveChart, curveHead, curveNumbers } from './linkCurve.ts'
import { linkFormulas, linkState, type LinkState } from './linkState.ts'
import { RunLine } from './RunLine.tsx'
import { useFound } from './useRuns.ts'
import { percentText } from './validationAnswer.ts'
import './links.css'

/** Lines say what they mean from this width on. */
const wideFrom = 860

interface CurveProps extends Pick<PartProps, 'palette' | 'width' | 'unit'> {
  readonly state: LinkState
}

function Curve({ state: { rows }, palette, width, unit }: CurveProps): ReactElement {
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
      <LineChart
        placed={placed}
        palette={palette}
        title="Reads of 1 to 30 NVMe drives at once: measured as rings, by the model as lines; the numbers are in the table beneath"
        apart={null}
      />
      <p className="note">
        Ring: measured, Solidigm P44 Pro on four root complexes. Line: model; dot: simulation. One drive alone is put in, and what one root
        complex carries is fitted to another run (m036). From 17 to 27 drives the order of adding is not printed: the band is what it leaves
        open, as wide as two days with the same drives allow.
      </p>
      <FoldedNumbers label="Reads of 1 to 30 NVMe drives" head={curveHead(unit)} rows={curveNumbers(rows, unit)} />
    </>
  )
}

const options = { systems: 'Systems', curve: 'NVMe drives', cells: 'Every cell' } as const

/** Errors of reads with nothing fitted, a row for each system. */
function Systems({ state, palette, width }: Pick<CurveProps, 'state' | 'palette' | 'width'>): ReactElement {
  const placed = useMemo(() => placeErrorRows(systemRows(state.rows), width), [state, width])
  const apart = percentText(largestBetween(state.rows))
  return (
    <>
      <ErrorRowsChart placed={placed} palette={palette} title="Reads of whole machines with nothing fitted, predicted over measured" />
      <p className="note">Dot: model over measurement. The simulation is within {apart} of the model on each of them.</p>
    </>
  )
}

/** Measurements on machines of today beside what "How long does a pass take?" says of the same machines. */
export function LinksPart({
  row,
  simulated,
  configuration,
  witnesses,
  palette,
  unit,
  width,
  exportFigure,
}: PartProps): ReactElement | null {
  const [shown, setShown] = useState<keyof typeof options>('systems')
  const formulas = use(linkFormulas(use(witnesses.validation())))
  const found = useFound(simulated, 'links')
  const state = useMemo(() => linkState(formulas, found ?? []), [formulas, found])
  const { units } = configuration
  return (
    <Comparison
      row={row}
      claim={
        <>
          Claim: links, drives and the way they share explain what whole machines read and write.{' '}
          {linksSentence(state.summary).map((phrase) =>
            typeof phrase === 'string' ? phrase : <strong key={phrase.text}>{phrase.text}</strong>,
          )}{' '}
          Seen: nothing but what is named was fitted, but all {counted(modernCells.length, 'cell')} were known when the model was worked
          out.
        </>
      }
      tools={<Segments legend="Show" name="links-shown" options={options} chosen={shown} choose={setShown} />}
      exported={shown === 'curve' ? { name: 'reading 1 to 30 NVMe drives', id: 'nvme-drives' } : { name: 'links of today', id: 'links' }}
      exportFigure={exportFigure}
      foot={
        <>
          <RunLine id="links" simulated={simulated} />
          <Basis title="What all cells come to, and what was fitted" texts={summaryLines(state.summary)} />
        </>
      }
    >
      {shown === 'systems' && <Systems {...{ state, palette, width }} />}
      {shown === 'curve' && <Curve {...{ state, palette, unit, width }} />}
      {shown === 'cells' && <EveryCell {...{ state, palette, unit, units }} />}
    </Comparison>
  )
}

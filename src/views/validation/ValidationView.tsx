import { use, useMemo, useRef, type ReactElement } from 'react'
import { AnswerLine } from '../shared/AnswerLine.tsx'
import { ExportButton } from '../shared/ExportButton.tsx'
import { Guarded } from '../shared/Guarded.tsx'
import { loadedComponent } from '../shared/loadedComponent.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { Progress } from '../shared/Progress.tsx'
import { usePredictions, type Simulation } from '../shared/usePredictions.ts'
import { useWidth } from '../shared/useWidth.ts'
import type { ViewProps } from '../view.ts'
import type { Validation } from '../../prediction/witnesses.ts'
import { CacheClaims } from './CacheClaims.tsx'
import { CellTable, ErrorScale } from './CellTable.tsx'
import { ClaimTable } from './ClaimTable.tsx'
import { DriveTraces } from './DriveTraces.tsx'
import { Figures } from './Figures.tsx'
import { QueuedDrives } from './QueuedDrives.tsx'
import { Residuals } from './Residuals.tsx'
import { Conflicts } from './Conflicts.tsx'
import { Rounds } from './Rounds.tsx'
import { AllStudies, Orders, Uncalibrated } from './Studies.tsx'
import { StripedArrays } from './StripedArrays.tsx'
import { TableList } from './TableList.tsx'
import { claimText, validationAnswer } from './validationAnswer.ts'
import { cellsToSimulate, numberOf, validationFormulas, validationState, type ValidationState } from './validationState.ts'
import './validation.css'

/** Cells of today and their machines; loaded while the tables of the papers are read. */
const Links = loadedComponent(async () => (await import('./Links.tsx')).Links)

/** Two charts stand side by side from this width on. */
const pairFrom = 720
const gap = 32

/** What the view knows: formulas at once, the simulation as it arrives. */
function useValidation({ witnesses, service }: ViewProps, table: string): { state: ValidationState; simulation: Simulation } {
  const validation: Validation = use(witnesses.validation())
  const formulas = useMemo(() => validationFormulas(validation, witnesses), [validation, witnesses])
  const points = useMemo(() => cellsToSimulate(formulas.plans, table), [formulas, table])
  const simulation = usePredictions('bus', points, service)
  const { outcomes } = simulation.simulated
  const state = useMemo(() => validationState(formulas, outcomes), [formulas, outcomes])
  return { state, simulation }
}

/** Can I trust it: every claim with what it was tested on, every published table beside formula and simulation, and what was fitted to what. */
export function ValidationView(props: ViewProps): ReactElement | null {
  const { configuration, palette, witnesses, isPhone, set, inPanel, exportFigure } = props
  const { state, simulation } = useValidation(props, configuration.table)
  const place = useRef<HTMLDivElement>(null)
  const available = useWidth(place, isPhone ? 350 : 1056, true)
  const unit = rateUnit(configuration.units)
  const shown = state.tables.find(({ table }) => table.id === configuration.table) ?? state.tables[0]
  if (!shown) return null
  const width = available >= pairFrom ? Math.floor((available - gap) / 2) : available
  const { claim, verdict } = claimText(shown, state.studies)
  return (
    <div className="view validation">
      <AnswerLine answer={validationAnswer(shown, simulation.simulated.state)} palette={palette} />
      {inPanel(
        <TableList
          tables={state.tables}
          chosen={shown.table.id}
          choose={(id) => set('table', id)}
          progress={<Progress simulation={simulation} />}
        />,
      )}
      <ClaimTable exportFigure={exportFigure} />
      <section className="part" aria-labelledby="cells">
        <div className="part-head">
          <h2 id="cells">
            {numberOf(shown.table)}: measured {unit}, errors of formula and simulation in %
          </h2>
          <div className="part-tools">
            <ErrorScale palette={palette} />
            <ExportButton name="cells and errors" onPress={() => exportFigure('errors')} />
          </div>
        </div>
        <p className="claim">
          {claim} <strong>{verdict}</strong> Formula and simulation share one set of constants, fitted to all cells of this table: these
          errors show how well they can follow, not that they predict.
        </p>
        <CellTable state={shown} unit={unit} units={configuration.units} palette={palette} />
      </section>
      <div ref={place}>
        <Residuals state={shown} palette={palette} width={width} exportFigure={exportFigure} />
        <Figures state={shown} witnesses={witnesses} unit={unit} palette={palette} width={width} exportFigure={exportFigure} />
      </div>
      <Rounds state={shown} validation={use(witnesses.validation())} />
      <Orders studies={state.studies} />
      <Uncalibrated studies={state.studies} />
      <Guarded name="Links of today">
        <Links {...{ witnesses, palette, unit, exportFigure }} service={props.service} units={configuration.units} width={available} />
      </Guarded>
      <DriveTraces witnesses={witnesses} palette={palette} width={width} />
      <StripedArrays witnesses={witnesses} service={props.service} palette={palette} width={available} exportFigure={exportFigure} />
      <QueuedDrives witnesses={witnesses} service={props.service} palette={palette} exportFigure={exportFigure} />
      <CacheClaims {...props} width={width} />
      <AllStudies studies={state.studies} />
      <Conflicts />
    </div>
  )
}

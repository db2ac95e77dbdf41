import type { ReactElement } from 'react'
import { rateUnit } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import { CalibrationSection } from './CalibrationSection.tsx'
import { GapTable } from './GapTable.tsx'
import { MeasureNext } from './MeasureNext.tsx'
import type { ShownGap } from './shownGap.ts'
import './gap.css'
import './calibration.css'

interface GapSectionProps extends Pick<ViewProps, 'configuration' | 'witnesses' | 'palette' | 'set' | 'setAll'> {
  readonly shown: ShownGap
}

/** Beneath the chart: what could be between prediction and measurement, what would tell, and what calibrating on it would do. */
export function GapSection(props: GapSectionProps): ReactElement {
  const { shown, configuration, set } = props
  const { gap, gaps } = shown
  const unit = rateUnit(configuration.units)
  return (
    <>
      {gap.verdict !== 'agree' && <GapTable gap={gap} unit={unit} />}
      {gap.verdict !== 'agree' && gap.next && (
        <MeasureNext {...{ gap, unit }} next={gap.next} fioJob={gaps.fioJob} paste={() => set('page', 'machine')} />
      )}
      <CalibrationSection {...props} />
    </>
  )
}

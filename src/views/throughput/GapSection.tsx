import type { ReactElement } from 'react'
import { rateUnit } from '../shared/fieldText.ts'
import type { ViewProps } from '../view.ts'
import { GapTable } from './GapTable.tsx'
import { MeasureNext } from './MeasureNext.tsx'
import type { ShownGap } from './useGap.ts'
import './gap.css'

/** Beneath the chart: what could be between prediction and measurement, and what would tell. */
export function GapSection({
  shown: { gap, gaps },
  configuration,
  set,
}: Pick<ViewProps, 'configuration' | 'set'> & { readonly shown: ShownGap }): ReactElement | null {
  const unit = rateUnit(configuration.units)
  if (gap.verdict === 'agree') return null
  return (
    <>
      <GapTable gap={gap} unit={unit} />
      {gap.next && <MeasureNext {...{ gap, unit }} next={gap.next} fioJob={gaps.fioJob} paste={() => set('page', 'machine')} />}
    </>
  )
}

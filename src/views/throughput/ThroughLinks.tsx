import { type ReactElement, use, useMemo } from 'react'
import { answerPage } from '../../answer/page/AnswerPage.tsx'
import type { HeldProps } from '../../answer/page/pageOf.tsx'
import type { ViewProps } from '../view.ts'
import { Button } from '../shared/Button.tsx'
import { AnswerSection } from '../../answer/page/AnswerSection.tsx'
import type { Section } from '../../answer/document.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { FioFile } from './FioFile.tsx'
import { calibrationSections, explanationsSection, nextSection } from './gapSections.ts'
import type { ShownGap } from './shownGap.ts'
import './gap.css'
import { machineQuestion } from './machineQuestion.ts'
import { orderQuestion } from './orderQuestion.ts'
import { ReadOutPlace } from './ReadOutPlace.tsx'
import { isInOrder } from './throughputState.ts'

interface GapSectionProps extends Pick<ViewProps, 'configuration' | 'witnesses' | 'palette' | 'set' | 'setAll' | 'exportFigure'> {
  readonly shown: ShownGap
}

/** Beneath the chart: what could be between prediction and measurement, what would tell, and what calibrating on it would do. */
function GapSection({ shown, configuration, witnesses, palette, set, setAll, exportFigure }: GapSectionProps): ReactElement {
  const { gap, gaps, calibration } = shown
  const unit = rateUnit(configuration.units)
  const passes = 'why' in calibration ? null : use(witnesses.passes())
  const calibrated = useMemo(() => calibrationSections(shown, configuration, passes), [shown, configuration, passes])
  const renderSection = (section: Section): ReactElement => (
    <AnswerSection key={section.name} {...{ section, configuration, palette, unit, set, setAll, exportFigure }} />
  )
  return (
    <div className="answer-sections gap-sections stack">
      {gap.verdict !== 'agree' && renderSection(explanationsSection(gap, unit))}
      {gap.verdict !== 'agree' && gap.next && (
        <>
          {renderSection(nextSection(gap, gap.next, unit))}
          <div>
            <FioFile name="busbar-next.fio" job={gap.next.job} fioJob={gaps.fioJob} />
            <Button onClick={() => set('page', 'machine')}>Paste what it prints</Button>
          </div>
        </>
      )}
      {calibrated.map(renderSection)}
    </div>
  )
}

const Gap = (props: HeldProps<{ readonly shown?: ShownGap | undefined }, unknown>): ReactElement | null =>
  props.state?.shown ? <GapSection {...props} shown={props.state.shown} /> : null

const InOrder = answerPage(orderQuestion, { gap: Gap })
const AtRandom = answerPage(machineQuestion, { gap: Gap, readOut: ReadOutPlace })

/** How fast will it go over the links of a machine: whole disks in order, or random reads. */
export const ThroughLinks = (props: ViewProps): ReactElement =>
  isInOrder(props.configuration) ? <InOrder {...props} /> : <AtRandom {...props} />

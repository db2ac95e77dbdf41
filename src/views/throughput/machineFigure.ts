import type { LineChartData } from '../../charts/LineChart.tsx'
import { failure, success, type Result } from '../../domain/problem.ts'
import type { Answer } from '../shared/answer.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { comparedStates, pinnedWords, type FigureQuestion } from '../shared/figure.ts'
import type { Compared } from '../shared/questionState.ts'
import { machineAnswer } from './machineAnswer.ts'
import { machineLines } from './machineLines.ts'
import { machineQuestion } from './machineQuestion.ts'
import { measuredAnswer, shownGapOf } from './measuredAnswer.ts'
import { measuredFigure, type MeasuredFigure } from './measuredFigure.ts'
import { seriesShown } from './measuredRings.ts'
import { throughputNotes } from './throughputNotes.ts'
import type { ThroughputState } from './throughputState.ts'

interface MachineFigure extends Compared<ThroughputState> {
  readonly answer: Answer
  /** What is known of links has not been drawn into bands. */
  readonly words: Partial<LineChartData>
  readonly bands: undefined
  readonly linesOf: typeof machineLines
  /** Beside it, where the axis is the number of disks; null where nothing was. */
  readonly measured: MeasuredFigure | null
  readonly pinnedWords: string
}

/** Everything that a chart of reads through a machine shows. */
export async function gatheredMachine(question: FigureQuestion): Promise<Result<MachineFigure>> {
  const compared = await comparedStates(machineQuestion, question)
  if (!compared.ok) return compared
  const { configuration, witnesses } = question
  const isMeasured = compared.value.present.axis.name === 'disks' && seriesShown(configuration).length > 0
  const measured = isMeasured ? shownGapOf(configuration, await witnesses.gap()) : null
  const unit = rateUnit(configuration.units)
  return success({
    ...compared.value,
    measured: measured && measuredFigure(measured, configuration),
    answer: measured ? measuredAnswer(measured, configuration, unit) : machineAnswer(compared.value, false),
    words: throughputNotes(compared.value.present),
    bands: undefined,
    linesOf: machineLines,
    pinnedWords: pinnedWords(question),
  })
}

/** In place of a strip of bus times. */
export const noBus = failure({
  code: 'not-simulated',
  field: 'machine',
  message: 'A machine has no one bus whose time could be told apart. Draw its throughput.',
})

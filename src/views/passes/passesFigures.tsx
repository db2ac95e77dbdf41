import { LimitBand, placeLimitBand } from '../../charts/LimitBand.tsx'
import { LineChart, placeLines } from '../../charts/LineChart.tsx'
import { placeTimeBars, TimeBars, type TimeBar } from '../../charts/TimeBars.tsx'
import { success, type Result } from '../../domain/problem.ts'
import { plainSentence } from '../shared/answer.ts'
import { comparedStates, declaredFigures, pinnedWords, type Figure, type FigureDeclaration, type FigureQuestion } from '../shared/figure.ts'
import { narrowBelow } from '../shared/linesFigure.tsx'
import type { ColumnKind, FigureTable } from '../shared/figure.ts'
import { passesAnswer } from './passesAnswer.ts'
import { dashedText, limitBand, rateLines } from './passesMarks.ts'
import { passesQuestion, type ComparedPasses } from './passesState.ts'
import { limitTable, rateTable } from './passesTables.ts'
import type { RebuildWay, UsersBeside } from '../../prediction/passes/usersBeside.ts'
import type { SpeedVariant } from '../../prediction/passes/variants.ts'
import { formatPercent } from '../../units/formatQuantity.ts'
import { timeOverShare, wayBars } from './usersMarks.ts'
import { fieldChart, generationBars, laneBars, namedVariants, trainedBars, type NamedVariants } from './passVariants.ts'

interface PassFigure extends ComparedPasses {
  readonly words: string
  readonly variants: NamedVariants
  readonly users: UsersBeside | null
  readonly ways: readonly RebuildWay[]
}

async function gathered(question: FigureQuestion): Promise<Result<PassFigure>> {
  const compared = await comparedStates(passesQuestion, question)
  if (!compared.ok) return compared
  const { present } = compared.value
  const { configuration } = present
  const witness = await question.witnesses.passes()
  const other = compared.value.pinned && witness.passVariants(compared.value.pinned.configuration)
  const variants = namedVariants(present, witness.passVariants(configuration), other)
  const users = witness.usersBeside(configuration)
  const ways = witness.rebuildWays(configuration)
  return success({ ...compared.value, words: pinnedWords(question), variants, users, ways })
}

const answerOf = (compared: ComparedPasses): string => plainSentence(passesAnswer(compared).sentence)

const rate: FigureDeclaration<PassFigure> = {
  id: 'pass-rate',
  name: 'Rate against time',
  title: answerOf,
  source: ({ words, present }) =>
    `Rate of all drives together against time: fair shares on a tree of links. Dots: simulation.${dashedText(present)}${words} Computed by Busbar.`,
  caveats: (compared) => passesAnswer(compared).caveats,
  draw: (compared, { palette, width }) => {
    const height = 330
    const detail = width < narrowBelow ? 'narrow' : 'full'
    const placed = placeLines(rateLines(compared, palette), { width, height, detail })
    const chart = <LineChart placed={placed} palette={palette} title="Rate against time" pill="" apart={null} />
    return { chart, width, height }
  },
  shown: ({ present }) => rateTable(present),
}

const limits: FigureDeclaration<PassFigure> = {
  id: 'pass-limits',
  name: 'Who limits',
  title: answerOf,
  source: ({ words }) =>
    `Who limits the pass over its time: links strong, drives soft, a limit that was set hatched.${words} Computed by Busbar.`,
  draw: (compared, { palette, width }) => {
    const size = { width, height: 100, detail: width < narrowBelow ? ('narrow' as const) : ('full' as const) }
    const placed = placeLimitBand(limitBand(compared), size)
    return { chart: <LimitBand placed={placed} palette={palette} title="Who limits" />, width, height: placed.height }
  },
  shown: ({ present }) => limitTable(present),
}

const users: FigureDeclaration<PassFigure> = {
  id: 'pass-users',
  name: 'Pass and users',
  title: (figure) => (figure.users ? answerOf(figure) : 'Nobody reads beside this pass.'),
  source: ({ words }) =>
    `Time of the pass against the share of each drive’s time that users’ reads take; dashed: nobody else reads.${words} Computed by Busbar.`,
  draw: ({ users: beside }, { palette, width }) => {
    const height = 280
    if (!beside) return { chart: null, width, height }
    const placed = placeLines(timeOverShare(beside, palette), { width, height, detail: width < narrowBelow ? 'narrow' : 'full' })
    const pill = formatPercent(beside.here.share)
    return { chart: <LineChart placed={placed} palette={palette} title="Pass and users" pill={pill} apart={null} />, width, height }
  },
  shown: ({ users: beside, present }) => ({
    columns: [
      { name: 'users’ share', kind: 'share', field: 'usersShare' },
      { name: 'time', kind: 'duration' },
      { name: 'a user’s read', kind: 'time' },
      { name: 'a user’s read without the pass', kind: 'time' },
    ],
    rows: beside
      ? beside.shares.map(({ share, time, read, readAlone }) => [share, time, read, readAlone])
      : [[0, present.predicted.time, null, null]],
  }),
}

interface BarsFigure {
  readonly id: string
  readonly name: string
  readonly title: (figure: PassFigure) => string
  readonly bars: (figure: PassFigure) => readonly TimeBar[]
}

function barsTable(bars: readonly TimeBar[]): FigureTable {
  const kind: ColumnKind = 'duration'
  return {
    columns: [
      { name: 'machine', kind: 'text' },
      { name: 'time', kind },
      { name: 'held back by links', kind },
      { name: 'by the drives', kind },
    ],
    rows: bars.map(({ label, byLinks, byDrives }) => [label, byLinks + byDrives, byLinks, byDrives]),
  }
}

function barsFigure({ id, name, title, bars }: BarsFigure): FigureDeclaration<PassFigure> {
  // a machine that has nothing of the kind stands for itself
  const barsOf = (figure: PassFigure): readonly TimeBar[] => {
    const all = bars(figure)
    return all.length > 0 ? all : trainedBars(figure.variants).slice(0, 1)
  }
  return {
    id,
    name,
    title,
    source: ({ words }) => `Hours of the whole pass: strong where a link limits, soft where the drives do.${words} Computed by Busbar.`,
    draw: (figure, { palette, width }) => {
      const placed = placeTimeBars(barsOf(figure), width)
      return { chart: <TimeBars placed={placed} palette={palette} title={name} />, width, height: Math.max(30, placed.height) }
    },
    shown: (figure) => barsTable(barsOf(figure)),
  }
}

/** A machine that does not use the field stands for itself. */
const hereAlone = ({ here, configuration }: NamedVariants): readonly SpeedVariant[] =>
  here ? [{ ...here, value: configuration.disks, isHere: true }] : []

const disks: FigureDeclaration<PassFigure> = {
  id: 'pass-disks',
  name: 'Time against number of disks',
  title: answerOf,
  source: ({ words }) => `Hours of the whole pass against the number of disks.${words} Computed by Busbar.`,
  draw: ({ present, variants }, { palette, width }) => {
    const height = 320
    const placed = placeLines(
      fieldChart('disks', variants.disks.length > 0 ? variants.disks : hereAlone(variants), present.configuration, palette),
      { width, height, detail: 'narrow' },
    )
    const { configuration } = present
    return {
      chart: (
        <LineChart placed={placed} palette={palette} title="Time against number of disks" pill={String(configuration.disks)} apart={null} />
      ),
      width,
      height,
    }
  },
  shown: ({ variants }) => ({
    columns: [
      { name: 'disks', kind: 'count', field: 'disks' },
      { name: 'time', kind: 'duration' },
    ],
    rows: (variants.disks.length > 0 ? variants.disks : hereAlone(variants)).map(({ value, time }) => [value, time]),
  }),
}

const titleOfLink = (name: string, { linkName }: PassFigure['variants']): string =>
  linkName === ''
    ? `Time of the pass: no link of this machine comes with another ${name === 'lanes' ? 'number of lanes' : name}`
    : `Time of the pass by ${name} of the ${linkName}`

/** The charts of this view as they go into files. */
export const passesFigures: readonly Figure[] = declaredFigures(gathered, [
  rate,
  limits,
  disks,
  barsFigure({
    id: 'pass-lanes',
    name: 'Lanes',
    title: ({ variants }) => titleOfLink('lanes', variants),
    bars: ({ variants }) => laneBars(variants),
  }),
  barsFigure({
    id: 'pass-generations',
    name: 'Generation',
    title: ({ variants }) => titleOfLink('generation', variants),
    bars: ({ variants }) => generationBars(variants),
  }),
  barsFigure({
    id: 'pass-trained',
    name: 'Trained down',
    title: () => 'Time of the pass if a link trained down',
    bars: ({ variants }) => trainedBars(variants),
  }),
  users,
  barsFigure({
    id: 'pass-rebuild',
    name: 'Other ways to rebuild',
    title: () => 'Time of the rebuild by kind of redundancy',
    bars: ({ ways }) => wayBars(ways),
  }),
])

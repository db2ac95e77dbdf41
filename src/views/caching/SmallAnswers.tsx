import { useMemo, type ReactElement, type ReactNode } from 'react'
import { formatCount, formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { kibibytes } from '../../units/quantities.ts'
import { ExportButton } from '../shared/ExportButton.tsx'
import { signedPercent } from '../shared/intervalText.ts'
import type { ViewProps } from '../view.ts'
import { roughSize } from './cachingAnswer.ts'
import { accessLines, adviceLines, writeLines } from './cachingCharts.ts'
import type { CachingState } from './cachingState.ts'
import { isOverloaded, readShare, type AccessPair, type BlockAdvice, type WritePair } from './effects.ts'
import { noDifference } from './cacheMap.ts'
import { SmallChart, type SmallTable } from './SmallChart.tsx'

interface SmallAnswersProps extends Pick<ViewProps, 'palette' | 'exportFigure'> {
  readonly state: CachingState
}

interface SmallAnswerProps {
  readonly title: string
  /** Empty until it is known. */
  readonly number: string
  readonly words: string
  readonly onExport: () => void
  readonly children: ReactNode
}

function SmallAnswer({ title, number, words, onExport, children }: SmallAnswerProps): ReactElement {
  return (
    <section className="small-answer">
      <div className="section-head">
        <h2>{title}</h2>
        <ExportButton name={title} onPress={onExport} />
      </div>
      <p className="large-number">{number === '' ? '–' : number}</p>
      <p className="note">{words}</p>
      {children}
    </section>
  )
}

/** What the model, split access and writing back together say, each as a number with its chart. */
export function SmallAnswers({ state, palette, exportFigure }: SmallAnswersProps): ReactElement {
  const { advice, pairs, writes } = state
  const present = useMemo(() => pairs.filter(({ speed }) => speed === 1), [pairs])
  const blockLines = useMemo(() => advice && adviceLines(advice, palette), [advice, palette])
  const splitLines = useMemo(() => accessLines(present, palette), [present, palette])
  const writesLines = useMemo(() => writeLines(writes, palette), [writes, palette])
  return (
    <div className="small-answers">
      <SmallAnswer
        title="Block size by the model"
        number={advice ? roughSize(advice.advice.choice.best) : ''}
        words={adviceWords(advice)}
        onExport={() => exportFigure('block-size')}
      >
        {advice && blockLines && (
          <SmallChart
            lines={blockLines}
            table={adviceTable(advice)}
            note={adviceTerms(advice)}
            palette={palette}
            title="Reads missed against block size"
          />
        )}
      </SmallAnswer>
      <SmallAnswer
        title="Split access"
        number={accessNumber(present)}
        words={accessWords(state, present)}
        onExport={() => exportFigure('split-access')}
      >
        {present.length > 1 && (
          <SmallChart
            lines={splitLines}
            table={accessTable(pairs)}
            palette={palette}
            title="Time of one read from disk against fetch size"
          />
        )}
      </SmallAnswer>
      <SmallAnswer
        title="Writing back together"
        number={writes[0] ? `${signedPercent(-writes[0].saved)} writes` : ''}
        words={writeWords(state)}
        onExport={() => exportFigure('write-back')}
      >
        {writes.length > 1 && (
          <SmallChart lines={writesLines} table={writeTable(writes)} palette={palette} title="Disk writes against block size" />
        )}
      </SmallAnswer>
    </div>
  )
}

/** What the model says, in words. */
function adviceWords(advice: BlockAdvice | null | undefined): string {
  if (advice === null) return 'Reads never miss: any block does.'
  if (!advice) return 'Misses are being counted.'
  const { fit, choice } = advice.advice
  const k = `with k = ${formatNumber(fit.exponent)}: misses fall ${formatPercent(choice.dropPerDoubling)} for every doubling of the block`
  if (fit.exponent <= 0) return `with k = ${formatNumber(fit.exponent)}: larger blocks do not lower the misses, they only cost more.`
  if (choice.clampedTo === 'smallest') return `${k}. Larger blocks only cost more.`
  const flat = `From ${roughSize(choice.low)} to ${roughSize(choice.high)} all misses cost at most ${formatPercent(choice.slack)} more.`
  const end = choice.clampedTo === 'least-misses' ? ' Beyond it misses rise.' : ''
  return `${k}. ${flat}${end} Waiting is not in it, and a fetch is one block.`
}

/** Equation (6) with its numbers; nothing where k has no best block. */
function adviceTerms({ advice }: BlockAdvice): string {
  const { fit, cost, choice } = advice
  if (choice.unclamped === undefined) return ''
  const perKibibyte = formatTime(cost.perByte * kibibytes(1))
  const k = formatNumber(fit.exponent)
  return `k·c₀/((1 − k)·c₁) = ${k} × ${formatTime(cost.fixed)} / (${formatNumber(1 - fit.exponent)} × ${perKibibyte}/KiB) = ${roughSize(choice.unclamped)}: Reddy 1992, equation (6).`
}

const adviceTable = ({ points, fitted, advice }: BlockAdvice): SmallTable => ({
  columns: ['Block', 'reads missed', 'blocks missed', 'fitted'],
  rows: points.map(({ blockSize, readRequestMissRatio, readMissRatio }) => [
    formatSize(blockSize),
    formatPercent(readRequestMissRatio),
    formatPercent(readMissRatio),
    blockSize <= advice.fit.leastMissBlock ? formatPercent(fitted(blockSize)) : '–',
  ]),
})

/** The fetch size at which split access saves most. */
const mostSaved = (pairs: readonly AccessPair[]): AccessPair | undefined =>
  pairs.reduce<AccessPair | undefined>((most, pair) => (!most || pair.saved > most.saved ? pair : most), undefined)

function accessNumber(pairs: readonly AccessPair[]): string {
  const most = mostSaved(pairs)
  if (!most) return ''
  return Math.abs(most.saved) < noDifference ? 'no difference' : `${signedPercent(-most.saved)} time`
}

function accessWords({ plan, pairs }: CachingState, present: readonly AccessPair[]): string {
  const most = mostSaved(present)
  if (!most) return 'Both accesses are being simulated.'
  const own = present.find(({ fetch }) => fetch === plan.here.fetchSize)
  const ownText =
    !own || own === most
      ? ''
      : `; ${Math.abs(own.saved) < noDifference ? 'nothing' : signedPercent(-own.saved)} at your ${formatSize(own.fetch)}`
  return `at ${formatSize(most.fetch)} fetches, when a disk begins with whichever sector comes first${ownText}.${fasterText(pairs, most, plan.arrivalSpan)} Lines: the model, without waiting; dots: simulated.`
}

/** What split access saves when requests come faster; of disks that cannot keep up nothing is answer but that. */
function fasterText(pairs: readonly AccessPair[], most: AccessPair, arrivals: number | undefined): string {
  const faster = pairs.filter(({ speed, fetch }) => speed > most.speed && fetch === most.fetch)
  const kept = faster.filter(({ normal, speed }) => !isOverloaded(normal, arrivals === undefined ? undefined : arrivals / speed))
  const tooFast = faster.find((pair) => !kept.includes(pair))
  const last = kept.at(-1)
  const isSame = kept.every(({ saved }) => signedPercent(saved) === signedPercent(most.saved))
  const gains = kept.map(({ speed, saved }) => `${signedPercent(-saved)} with ${speed} times the arrivals`).join(', ')
  const answer = last ? (isSame ? ` The same with ${last.speed} times the arrivals.` : ` It is ${gains}.`) : ''
  return tooFast ? `${answer} With ${tooFast.speed} times the arrivals the disks do not keep up.` : answer
}

const accessTable = (pairs: readonly AccessPair[]): SmallTable => ({
  columns: ['Fetch', 'arrivals', 'normal, ms a request', 'split', 'difference'],
  rows: pairs.map(({ fetch, speed, normal, split, saved }) => [
    formatSize(fetch),
    `× ${speed}`,
    formatNumber(normal.effectiveAccessTime * 1e3),
    formatNumber(split.effectiveAccessTime * 1e3),
    signedPercent(-saved, 1),
  ]),
})

function writeWords({ plan, writes }: CachingState): string {
  const [smallest] = writes
  if (!smallest) return 'Both ways to write back are being simulated.'
  const own = writes.find(({ block }) => block === plan.here.blockSize)
  const ownText = own && own !== smallest ? `, and ${signedPercent(-own.saved)} at your ${formatSize(own.block)}` : ''
  const shares = own ?? smallest
  return `at ${formatSize(smallest.block)} blocks${ownText}, because written neighbours in ${formatSize(plan.here.destageUnit)} travel along. Of what the disks do, ${formatPercent(readShare(shares.together))} then are reads instead of ${formatPercent(readShare(shares.alone))}.`
}

const writeTable = (pairs: readonly WritePair[]): SmallTable => ({
  columns: ['Block', 'writes together', 'alone', 'difference', 'reads of all, together', 'reads of all, alone'],
  rows: pairs.map(({ block, together, alone, saved }) => [
    formatSize(block),
    formatCount(together.diskWrites),
    formatCount(alone.diskWrites),
    signedPercent(-saved, 1),
    formatPercent(readShare(together)),
    formatPercent(readShare(alone)),
  ]),
})

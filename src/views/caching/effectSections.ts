import type { Cell, Section, Table } from '../../answer/document.ts'
import { formatCount, formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { noDifference } from './cacheMap.ts'
import { roughSize } from './cachingAnswer.ts'
import { accessLines, adviceLines, writeLines } from './cachingCharts.ts'
import type { CachingState } from './cachingState.ts'
import { isOverloaded, readShare, type AccessPair, type BlockAdvice } from './effects.ts'
import { adviceTable, splitTable, writesTable } from './figureTables.ts'

/*
 * What the model, split access and writing back together say, each as a number with its chart.
 */

/** On the page alone; files have every number. */
const shown = (names: readonly string[], rows: readonly (readonly Cell[])[]): Table => ({
  columns: names.map((name) => ({ name, kind: 'text', only: 'page' })),
  rows,
})

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

/** What the model says of blocks that are fetched by themselves. */
export const adviceSection = ({ advice }: CachingState): Section => ({
  id: 'block-size',
  name: 'Block size by the model',
  title: 'Share of the reads that miss, against block size',
  source:
    'Dots: counted in a cache of the present size. Line: equation (5) of Reddy 1992 fitted to them, or with k as given, up to the fewest misses.',
  number: advice ? roughSize(advice.advice.choice.best) : '',
  text: [adviceWords(advice)],
  isTold: true,
  ...(advice && {
    chart: { is: 'lines', title: 'Reads missed against block size', lines: adviceLines(advice), room: 'small' },
    table: shown(
      ['block', 'reads missed', 'blocks missed', 'fitted'],
      advice.points.map(({ blockSize, readRequestMissRatio, readMissRatio }) => [
        formatSize(blockSize),
        formatPercent(readRequestMissRatio),
        formatPercent(readMissRatio),
        blockSize <= advice.advice.fit.leastMissBlock ? formatPercent(advice.fitted(blockSize)) : null,
      ]),
    ),
    all: () => adviceTable(advice),
  }),
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

/** What split access saves. */
export function accessSection(state: CachingState): Section {
  const { pairs } = state
  const present = pairs.filter(({ speed }) => speed === 1)
  return {
    id: 'split-access',
    name: 'Split access',
    title: 'One read that misses with normal and with split access, against fetch size',
    source: 'Lines: equations (1) and (3) of Reddy 1992 for whole sectors, with a mean seek and without waiting. Dots: simulated.',
    number: accessNumber(present),
    text: [accessWords(state, present)],
    isTold: true,
    ...(present.length > 1 && {
      chart: { is: 'lines', title: 'Time of one read that misses against fetch size', lines: accessLines(present), room: 'small' },
      table: shown(
        ['fetch', 'arrivals', 'normal, ms a request', 'split', 'difference'],
        pairs.map(({ fetch, speed, normal, split, saved }) => [
          formatSize(fetch),
          `× ${speed}`,
          formatNumber(normal.effectiveAccessTime * 1e3),
          formatNumber(split.effectiveAccessTime * 1e3),
          signedPercent(-saved, 1),
        ]),
      ),
      all: () => splitTable(pairs),
    }),
  }
}

/** At which price disks are the better buy. */
function disksWords({ plan, sizes, moreDisks: [twice] }: CachingState): string {
  if (!twice) return `More ${plan.noun}s are being simulated.`
  const { prediction, cacheSize, disks } = twice
  const said = `Twice the ${plan.noun}s, ${disks}, take ${formatTime(prediction.effectiveAccessTime)} a request`
  const one = `another ${plan.noun} pays`
  if (cacheSize === sizes.here) return `${said}, no less than now: ${one} at no price.`
  if (cacheSize === undefined)
    return `${said}, less than with a cache of ${formatSize(sizes.range[1])}: ${one} even where it costs ${roughSize(twice.worth)} of memory.`
  return `${said}, as now with a cache of ${roughSize(cacheSize)}: ${one} where it costs less than ${roughSize(twice.worth)} of memory.`
}

/** What the same money buys: the price at which a disk and memory bring the same. */
export function disksSection(state: CachingState): Section {
  const { plan, moreDisks, sizes } = state
  return {
    name: `Memory or more ${plan.noun}s`,
    isFolded: true,
    text: [disksWords(state)],
    ...(moreDisks.length > 0 && {
      table: shown(
        [`${plan.noun}s`, 'ms a request', 'as quick: a cache of', 'memory for one more'],
        moreDisks.map(({ disks, prediction, cacheSize, worth }) => [
          String(disks),
          formatNumber(prediction.effectiveAccessTime * 1e3),
          cacheSize === undefined ? `more than ${formatSize(sizes.range[1])}` : roughSize(cacheSize),
          worth === 0 ? 'none' : cacheSize === undefined ? `more than ${roughSize(worth)}` : roughSize(worth),
        ]),
      ),
    }),
    notes: [
      `Simulated: the data go round all ${plan.noun}s by the MiB, so each has less to do and to seek. Between simulated caches by the logarithm of their size.`,
    ],
  }
}

function writeWords({ plan, writes }: CachingState): string {
  const [smallest] = writes
  if (!smallest) return 'Both ways to write back are being simulated.'
  const own = writes.find(({ block }) => block === plan.here.blockSize)
  const ownText = own && own !== smallest ? `, and ${signedPercent(-own.saved)} at your ${formatSize(own.block)}` : ''
  const shares = own ?? smallest
  return `at ${formatSize(smallest.block)} blocks${ownText}, because written neighbours in ${formatSize(plan.here.destageUnit)} travel along. Of what the drives do, ${formatPercent(readShare(shares.together))} then are reads instead of ${formatPercent(readShare(shares.alone))}.`
}

/** What writing dirty neighbours together saves. */
export function writeSection(state: CachingState): Section {
  const { writes } = state
  return {
    id: 'write-back',
    name: 'Writing back together',
    title: 'Writes to drives when dirty neighbours are written together and when only what is evicted is',
    source: 'Simulated, against the cache block.',
    number: writes[0] ? `${signedPercent(-writes[0].saved)} writes` : '',
    text: [writeWords(state)],
    isTold: true,
    ...(writes.length > 1 && {
      chart: { is: 'lines', title: 'Writes to drives against block size', lines: writeLines(writes), room: 'small' },
      table: shown(
        ['block', 'writes together', 'alone', 'difference', 'reads of all, together', 'reads of all, alone'],
        writes.map(({ block, together, alone, saved }) => [
          formatSize(block),
          formatCount(together.diskWrites),
          formatCount(alone.diskWrites),
          signedPercent(-saved, 1),
          formatPercent(readShare(together)),
          formatPercent(readShare(alone)),
        ]),
      ),
      all: () => writesTable(writes),
    }),
  }
}

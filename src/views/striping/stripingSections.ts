import type { Column, Section } from '../../answer/document.ts'
import { fields } from '../../configuration/fields/fields.ts'
import { parityUnits } from '../../domain/array.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import type { ApproximationError } from '../../prediction/striping.ts'
import { formatNumber, formatPercent, formatRate, formatSize, formatTime } from '../../units/formatQuantity.ts'
import { kibibytes } from '../../units/quantities.ts'
import { rateUnit } from '../shared/fieldText.ts'
import { signedPercent } from '../shared/intervalText.ts'
import { askersNoun } from './stripingLines.ts'
import { type StripingFormulas, type StripingState } from './stripingState.ts'
import { askersText, unitText } from './stripingWords.ts'

/** A stripe unit in KiB without its unit, as it stands in a table of them. */
const kibibyteText = (bytes: number): string => {
  const kib = bytes / kibibytes(1)
  return kib < 10 ? formatNumber(Math.round(kib * 2) / 2 || 0.5, true) : String(Math.round(kib))
}

/** The best stripe unit over request size and load; a cell sets both. */
export function unitsSection(formulas: StripingFormulas): Section {
  const { map, array, choice, form } = formulas
  const { requestSize, processes, thinkTime } = array.striping
  const askers = askersNoun(formulas)
  const [row, column] = [map.loads.indexOf(processes), map.sizes.indexOf(requestSize)]
  const sets = (size: number, load: number) => ({
    processes: load,
    ...(size !== requestSize && { arraySize: size, mix: fields.mix.default }),
  })
  const best = form !== null ? `: by itself the model prefers ${kibibyteText(choice.best)}\u00A0KiB` : ''
  return {
    id: 'stripe-units',
    name: 'Stripe unit that the model prefers, in KiB',
    title: 'Stripe unit in KiB that the model prefers, by request size and requests in flight',
    source: form === 'parity' ? 'Sought in the closed form of arrays with parity.' : 'Equation (20) of Lee & Katz 1993, clamped.',
    doubts: [],
    isTable: true,
    chart: {
      is: 'map',
      title: 'Stripe unit that the model prefers',
      map: {
        columns: map.sizes.map(formatSize),
        rows: map.loads.map(String),
        cells: map.best.map((line, at) =>
          line.map((bytes, size) => {
            const tint = at === row && size === column ? 'hereSoft' : 'panel'
            return { text: kibibyteText(bytes), tint, label: 'ink', measured: null }
          }),
        ),
        here: { row, column },
        xTitle: `${askers} against request size`,
        key: 'the model’s stripe unit, KiB',
      },
    },
    table: {
      columns: [
        { name: askers, kind: 'count', field: 'processes', text: String },
        ...map.sizes.map((size): Column => ({ name: formatSize(size), kind: 'size', text: kibibyteText })),
      ],
      rows: map.loads.map((load, at) => [
        load,
        ...map.sizes.map((size, place) => {
          const value = map.best[at]?.[place] ?? Number.NaN
          const spoken = `${unitText(value)} for ${formatSize(size)} requests, ${load} in flight`
          return { value, sets: sets(size, load), spoken, isHere: at === row && place === column }
        }),
      ]),
    },
    notes: [
      `By request size and load: ${form === 'parity' ? 'of units of which a request has a whole number, the one with which the closed form is highest' : 'equation (20) of Lee & Katz 1993, not below a request’s share of every disk and not above the request'}. The simulation is asked about the present load alone.`,
    ],
    asPinned: `${formatSize(requestSize)} requests, ${askersText(processes, thinkTime)}${best}`,
  }
}

/** What the older rule says and costs: it does not know how large requests are. */
function chenText({ choice, curve, array }: StripingFormulas): string {
  const rate = curve(choice.chen, array.striping.processes)
  const loss = 1 - rate / choice.throughput
  const cost = loss < 0.005 ? 'no less than the model’s unit' : `${formatPercent(loss)} less than the model’s unit`
  return `Chen & Patterson’s rule, which does not know how large requests are, says ${unitText(choice.chen)}: ${cost}.`
}

/** Equation (20) with the present numbers. */
function ruleText({ array, choice, configuration, predicted, form }: StripingFormulas, witness: Striping): string {
  if (form === 'parity')
    return `Unit = ${unitText(choice.best)}, with which the closed form is highest; equation (20) is of striping without redundancy.`
  const { striping, system } = array
  const { requestSize, processes } = striping
  const isPlain = !striping.sizes && striping.thinkTime === 0
  if (!isPlain)
    return `Unit = ${unitText(choice.best)}, where throughput by the model is highest; equation (20) takes one size and no think time.`
  if (striping.issueLag === 'p(1-p)') return `Unit = ${unitText(choice.best)}, where equation (19) with γ = p(1 − p) is highest.`
  const { positioningTime, sustainedRate } = witness.diskTimes(system)
  const load = formatNumber(processes - 1 + predicted.approximations.gamma, true)
  const numbers = [
    formatTime(positioningTime),
    formatRate(sustainedRate, rateUnit(configuration.units)),
    load,
    formatSize(requestSize),
  ].join(' × ')
  const isClamped = Math.abs(choice.best / choice.unclamped - 1) > 1e-6
  const ends = `, kept between ${unitText(requestSize / system.drives)} and ${unitText(requestSize)}: ${unitText(choice.best)}`
  return `Unit = √(P·X·(L − 1 + γ)·SZ/N) = √(${numbers} / ${system.drives}) = ${unitText(choice.unclamped)}${isClamped ? ends : ''}.`
}

/** The rule of the model and the older one beside it. */
export const ruleSection = (formulas: StripingFormulas, witness: Striping): Section => ({
  name: 'The rule of the model',
  isFolded: true,
  text: [ruleText(formulas, witness)],
  notes: [
    ...(formulas.form === 'parity'
      ? []
      : [
          `P: mean seek, half a turn and electronics. X: rate of a disk with its track switches. L: requests in flight. SZ: request size. N: disks. γ: how long a disk waits for the next request, here ${formatNumber(formulas.predicted.approximations.gamma, true)}. Lee & Katz 1993, equation (20).`,
        ]),
    `One request at a time wants every disk to help, and so the smallest unit; many at a time want large units, so that each asks few disks. ${chenText(formulas)}`,
  ],
})

/** Unwritten units in a cache, over those of the array in use. */
const cachedShares = [0.01, 0.05, 0.1, 0.2, 0.4, 0.7] as const

/** What a cache before an array with parity spares its disks: closed form, of requests of one unit at random. */
export function arrayCacheSection({ array: { system, striping } }: StripingFormulas, witness: Striping): Section {
  const parities = parityUnits(striping.redundancy)
  const units = system.drives - parities
  const without = 2 * (1 + parities)
  const { writeShare: writes } = striping
  const rows = cachedShares.map((share) => ({
    share,
    requests: witness.destagedRequests(share, units, parities),
    ofAll: witness.requestsBehindCache(share, units, parities, writes),
  }))
  const [, , tenth] = rows
  const reads =
    writes < 1
      ? ` Reads that find their unit there ask no disk: with ${formatPercent(writes)} writes a request costs ${formatNumber(tenth?.ofAll ?? Number.NaN)} instead of ${formatNumber(writes * without + 1 - writes, true)} where it holds a tenth.`
      : ''
  return {
    id: 'array-cache',
    name: 'A write cache before the array',
    title: `Behind a cache of a tenth of the data in use a small write costs ${formatNumber(tenth?.requests ?? Number.NaN)} disk requests instead of ${without}`,
    source:
      'Closed form: requests of one unit at random; what is written is kept until the cache is full; then all of the row that was written longest ago goes.',
    isFolded: true,
    text: [
      `A small write costs ${without} disk requests. A cache that keeps its data without power and writes back row by row spares some: by how much of the data in use it holds.${reads}`,
    ],
    chart: {
      is: 'bars',
      title: 'Disk requests a write, by the share of the data that the cache holds',
      bars: rows.map(({ share, requests: value }) => ({
        id: String(share),
        label: formatPercent(share),
        remark: '',
        value,
        text: formatNumber(value),
      })),
    },
    table: {
      columns: [
        { name: 'share in the cache', heading: 'of the data in use', kind: 'share' },
        { name: 'disk requests a write', kind: 'count' },
        { name: 'disk requests a request', heading: `a request, ${formatPercent(writes)} writes`, kind: 'count' },
      ],
      rows: rows.map(({ share, requests, ofAll }) => [share, requests, ofAll]),
    },
    notes: ['Places that are used more often than others need less; reads leave nothing in the cache. Derived here, not measured.'],
  }
}

const approximations: Readonly<
  Record<ApproximationError['name'], { readonly letter: string; readonly label: string; readonly remark: string }>
> = {
  alpha: { letter: 'α', label: 'α = 1', remark: 'empty queues, p₀E(R)/E(S)' },
  beta: { letter: 'β', label: 'β = 1/p − 1', remark: 'requests that miss a disk' },
  gamma: { letter: 'γ', label: 'γ', remark: 'wait for the next request' },
}

/** How often disks are busy by both witnesses, and why they differ. */
function utilizationText({ predicted, here }: StripingState): string {
  if (!here) return 'It is simulated next.'
  const error = predicted.utilization / here.utilization - 1
  return `A disk is busy ${formatPercent(predicted.utilization)} of the time by the model and ${formatPercent(here.utilization)} as simulated: ${signedPercent(error, 1)}. Each bar is the error if only that approximation were made.`
}

/** Two decimals say enough of numbers around one, and a share of a hundredth is noise. */
const rounded = (value: number): string => (Math.abs(value) < 0.005 ? '0' : formatNumber(Number(value.toFixed(2)), true))

const errorText = (share: number): string => signedPercent(share, 1)

const approximationColumns: readonly Column[] = [
  { name: 'formula', heading: 'model', kind: 'count', text: rounded },
  { name: 'simulated', kind: 'count', text: rounded },
  { name: 'relative accuracy', heading: 'accuracy', kind: 'count', text: rounded },
  { name: 'sensitivity', kind: 'count', text: rounded },
]

/** The error analysis of the model: Figure 6 of Lee & Katz. */
export function errorsSection(state: StripingState, isPinned: boolean): Section {
  const { errors, predicted, form } = state
  const rows = errors.map(({ name, estimated, measured, relativeAccuracy, sensitivity, relativeError }) => [
    approximations[name][form === 'parity' ? 'letter' : 'label'],
    ...(isPinned ? [] : [estimated, measured, relativeAccuracy, sensitivity]),
    relativeError,
  ])
  const estimates = Object.entries(approximations).map(([name, { letter }]) => {
    const value = predicted.approximations[name as ApproximationError['name']]
    return [letter, ...(isPinned ? [] : [value, null, null, null]), null]
  })
  return {
    id: 'striping-errors',
    name: 'What each approximation does to the model',
    title: 'What each approximation alone does to the model’s utilisation',
    source: 'Error against the simulation with its own measured values for the other two: Figure 6 of Lee & Katz 1993.',
    doubts: errors.length > 0 ? [] : ['Nothing has been simulated.'],
    isFolded: true,
    text: [
      utilizationText(state),
      ...(state.form !== null ? [] : ['Here the simulation knows more than the model: redundancy, what disks share, or disks that sort.']),
    ],
    chart: {
      is: 'bars',
      title: 'Error of each approximation',
      bars: errors.map(({ name, relativeError: value }) => {
        const { label, letter, remark } = approximations[name]
        return { id: name, label: form === 'parity' ? letter : label, remark, value, text: errorText(value) }
      }),
    },
    table: {
      columns: [
        { name: 'approximation', kind: 'text' },
        ...(isPinned ? [] : approximationColumns),
        { name: 'relative error', heading: 'error', kind: 'share', text: errorText },
      ],
      rows: errors.length > 0 ? rows : estimates,
    },
  }
}

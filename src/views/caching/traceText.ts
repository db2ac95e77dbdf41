import { isolated, visibleText } from '../../units/visibleText.ts'
import { counted, formatCount, formatNumber, formatPercent, formatSize, formatTime } from '../../units/formatQuantity.ts'
import type { SummarisedTrace, TraceFormat, TraceSummary } from '../../workers/traceApi.ts'

/** Formats as people know them. */
export const formatNames: Readonly<Record<TraceFormat | 'made', string>> = {
  blkparse: 'blkparse text',
  fio: 'fio iolog',
  msr: 'MSR Cambridge',
  spc: 'SPC',
  disksim: 'DiskSim ASCII',
  'disksim-validate': 'DiskSim validation',
  mqsim: 'MQSim',
  alibaba: 'Alibaba',
  tencent: 'Tencent',
  'libcachesim-csv': 'libCacheSim CSV',
  csv: 'a table',
  made: 'made from a recipe',
}

/** One line of the panel: a wrong unit shows as an absurd value. */
export interface TraceFact {
  readonly name: string
  readonly text: string
  readonly note?: string
}

const gibibyte = 1_073_741_824
const minute = 60
const hour = 3600
const day = 86_400

/** Sizes of whole disks, which go beyond those of requests. */
export const volumeText = (bytes: number): string =>
  bytes >= 1024 * gibibyte
    ? `${formatNumber(bytes / gibibyte / 1024)}\u00A0TiB`
    : bytes >= gibibyte
      ? `${formatNumber(bytes / gibibyte)}\u00A0GiB`
      : formatSize(bytes)

/** How long a recording lasts, in the unit people would say. */
export function spanText(seconds: number): string {
  if (seconds >= 2 * day) return `${formatNumber(seconds / day)}\u00A0days`
  if (seconds >= 2 * hour) return `${formatNumber(seconds / hour)}\u00A0hours`
  return seconds >= 2 * minute ? `${formatNumber(seconds / minute)}\u00A0minutes` : formatTime(seconds)
}

/** Text from a file that moves no line and turns no direction; what it hides is seen as U+FFFD. */
export const plainText = (text: string): string => isolated(visibleText(text, '\uFFFD'))

function devicesText({ summary, devices }: SummarisedTrace): string {
  const named = devices.map(plainText).filter((name) => name !== '')
  const count = formatCount(summary.devices)
  const [first] = named
  if (summary.format === 'made' || first === undefined) return count
  if (summary.devices === 1) return first
  return summary.devices > devices.length ? `${count}, such as ${first}` : `${count}: ${named.join(', ')}`
}

/** Rows that are no requests, in words; empty where there are none. */
function passedOver({ skipped }: TraceSummary): string {
  const kinds: readonly (readonly [number, string, string])[] = [
    [skipped.zeroSize, 'without bytes', 'without bytes'],
    [skipped.otherOperations, 'other operation', 'other operations'],
    [skipped.otherEvents, 'other step of the same requests', 'other steps of the same requests'],
  ]
  return kinds
    .filter(([rows]) => rows > 0)
    .map((kind) => counted(...kind))
    .join(', ')
}

/** What the trace was taken for and what is in it. */
export function traceFacts(trace: SummarisedTrace): readonly TraceFact[] {
  const { summary } = trace
  const { requests, reads, recognisedAt } = summary
  const skipped = passedOver(summary)
  const rate = summary.span > 0 ? ` at ${formatNumber(requests / summary.span)} a second` : ''
  return [
    {
      name: summary.format === 'made' ? 'Trace' : 'Recognised as',
      text: formatNames[summary.format],
      ...(recognisedAt > 0 ? { note: `by line ${formatCount(recognisedAt)}` } : {}),
    },
    { name: 'Requests', text: formatCount(requests), note: `${formatPercent(reads / requests)} reads${rate}` },
    { name: 'Span', text: spanText(summary.span) },
    {
      name: 'Mean size',
      text: formatSize(summary.meanSize),
      note: `${formatSize(summary.smallestSize)} to ${formatSize(summary.largestSize)}`,
    },
    { name: 'Read, written', text: `${volumeText(summary.bytesRead)}, ${volumeText(summary.bytesWritten)}` },
    { name: 'Largest address', text: volumeText(summary.largestEnd) },
    { name: summary.devices === 1 ? 'Device' : 'Devices', text: devicesText(trace) },
    { name: 'Not at 4\u00A0KiB', text: formatPercent(summary.unaligned) },
    ...(skipped === '' ? [] : [{ name: 'Rows passed over', text: skipped }]),
    ...(summary.format === 'made' ? [] : [{ name: 'Bad rows', text: formatCount(summary.badRows) }]),
  ]
}

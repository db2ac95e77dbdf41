import { axisIn } from '../../answer/axes.ts'
import type { DrawnSeries, Section } from '../../answer/document.ts'
import { linearTicks } from '../../charts/scales.ts'
import type { DiskEvent } from '../../domain/array.ts'
import type { Striping } from '../../prediction/witnesses.ts'
import { counted, formatNumber, formatTime } from '../../units/formatQuantity.ts'
import type { StripingFormulas } from './stripingState.ts'

const words: Readonly<Record<DiskEvent['is'], string>> = {
  asks: 'an array request asks this disk',
  passes: 'an array request asks others only',
  begins: 'service begins',
  ends: 'service ends',
}

/** How long the disk is idle and what passes it by meanwhile, with the letters of the paper. */
function idleText(events: readonly DiskEvent[]): string {
  const end = events.findIndex(({ is, requests }) => is === 'ends' && requests === 0)
  const asked = events.findIndex(({ is }, at) => at > end && is === 'asks')
  const { time: served = 0 } = events.find(({ is }) => is === 'ends') ?? {}
  if (end < 0 || asked < 0)
    return `A request is served for S = ${formatTime(served)}; the next one waits already, so that the disk is not idle.`
  const steps = events.slice(end, asked + 1).map(({ time }) => time)
  const waits = steps.slice(1).map((time, at) => formatTime(time - (steps[at] ?? 0)))
  const idle = formatTime((steps.at(-1) ?? 0) - (steps[0] ?? 0))
  const letters = waits.map((_, at) => `r${at}`).join(' + ')
  const sum = waits.length > 1 ? `W = ${letters} = ${waits.join(' + ')} = ${idle}` : `W = r0 = ${idle}`
  return `A request is served for S = ${formatTime(served)}. Then the disk is idle for ${sum}, while M = ${counted(waits.length - 1, 'array request')} asked others only.`
}

/** A disk from one service to the next, as simulated: Figure 3 of Lee & Katz 1993. */
export function eventsSection({ array, configuration }: StripingFormulas, witness: Striping): readonly Section[] {
  const events = witness.diskEvents(array, configuration.seed)
  if (events.length === 0) return []
  const name = 'What happens at a disk'
  const last = (events.at(-1)?.time ?? 0) * 1e3
  const at = events.map(({ time, requests, is }) => ({ is, x: time * 1e3, y: requests }))
  const steps = at.flatMap(({ x, y }, event) => [
    { x, y: at[Math.max(0, event - 1)]?.y ?? y },
    { x, y },
  ])
  const dots = (kind: DiskEvent['is']): DrawnSeries['dots'] =>
    at.flatMap(({ is, x, y }) => (is === kind ? [{ x, y, low: y, high: y }] : []))
  const tick = (value: number, label: string) => ({ value, label, short: label })
  const said = idleText(events)
  return [
    {
      id: 'disk-events',
      name,
      title: said,
      source:
        'Line: requests that wait for the first disk or are served by it. Dots: array requests as they are issued. Simulated; Figure 3 of Lee & Katz 1993.',
      doubts: [],
      isFolded: true,
      isTold: true,
      text: [said],
      chart: {
        is: 'lines',
        title: name,
        room: 'small',
        lines: {
          x: {
            spacing: 'linear',
            range: [0, last],
            ticks: linearTicks([0, last], 1, 4).map((value, index) =>
              tick(value, `${formatNumber(value, true)}${index === 0 ? '\u00A0ms' : ''}`),
            ),
          },
          y: { ...axisIn('requests', 1), format: (value) => (Number.isInteger(value) ? String(value) : ''), precise: () => '' },
          series: [
            { id: 'requests', label: 'at the disk', colour: 'ink', line: steps.map((step) => ({ ...step, tested: true })), dots: [] },
            { id: 'passes', label: 'asks others', colour: 'ink3', line: [], dots: dots('passes') },
            { id: 'asks', label: 'asks this disk', colour: 'busRate', line: [], dots: dots('asks') },
          ],
          here: null,
        },
      },
      table: {
        columns: [
          { name: 'time', kind: 'time' },
          { name: 'event', kind: 'text' },
          { name: 'requests at the disk', kind: 'count' },
        ],
        rows: events.map(({ time, is, requests }) => [time, words[is], requests]),
      },
    },
  ]
}

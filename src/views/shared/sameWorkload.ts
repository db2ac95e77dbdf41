import { axisValue } from '../../configuration/sweep.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { wholeSectors } from '../../configuration/fields/wholeSectors.ts'
import { isOneBus, machineOf } from '../../configuration/machineOf.ts'
import { drivesIn } from '../../domain/machinePath.ts'
import { formatCount, formatPercent, formatSize } from '../../units/formatQuantity.ts'
import type { Fraction } from '../../units/quantities.ts'
import type { Changes, Phrase } from './answer.ts'
import { countWord } from './intervalText.ts'

/** What a question asks of its disks: so many requests in flight, each of so many bytes. */
export interface AskedLoad {
  readonly inFlight: number
  /** Bytes; the mean of a mix. */
  readonly size: number
}

/** The load of “How fast will it go?”: every disk has one request of its own, of a machine as many as it says; undefined where it reads in order. */
function firstLoad(configuration: Configuration): AskedLoad | undefined {
  const { order, inFlight, inFlightOver } = configuration
  if (order !== 'random') return undefined
  const drives = drivesIn(machineOf(configuration))
  const asked = isOneBus(configuration) ? drives : inFlightOver === 'all' ? inFlight : inFlight * drives
  return { inFlight: asked, size: wholeSectors(axisValue(configuration, 'requestSize')) }
}

const loadText = ({ inFlight, size }: AskedLoad): string => `${formatCount(inFlight)} × ${formatSize(size)}`

/** Where reads are answered first of all. */
export const firstQuestion: Phrase = { text: 'How fast will it go?', changes: { view: 'throughput' } }

/**
 * How the load of a question differs from that of “How fast will it go?”, with the press that carries it over; where it is the same, why
 * the numbers differ all the same. Nothing where there is one disk, or the first question reads in order.
 *
 * @param carried the fields that ask for the load of the first question
 * @param apart what sets this question apart where the load is the same; undefined while nothing can be said
 */
export function workloadPhrases(
  configuration: Configuration,
  load: AskedLoad,
  carried: (first: AskedLoad) => Changes,
  apart: readonly [here: string, there: string] | undefined,
): readonly Phrase[] {
  const first = firstLoad(configuration)
  if (!first) return []
  const doThink = configuration.thinkTime > 0
  if (loadText(first) !== loadText(load))
    return [
      doThink
        ? `These processes ask ${loadText(load)}, not the ${loadText(first)} of `
        : `This is ${loadText(load)} in flight, not the ${loadText(first)} of `,
      firstQuestion,
      ' ',
      { text: 'Use that', changes: carried(first) },
      '.',
    ]
  if (configuration.disks === 1 || doThink || !apart) return []
  return [`${apart[0]}; in `, firstQuestion, ` ${apart[1]}.`]
}

/** Where whole disks in order are answered, in questions that know random reads alone. */
export const orderElsewhere = ({ order }: Pick<Configuration, 'order'>): readonly Phrase[] =>
  order === 'random' ? [] : ['Shown for random reads. In order: ', firstQuestion]

/** Where a question is about drives of one kind of a machine that has others, too. */
export function meantOnly(configuration: Configuration, drives: number): readonly string[] {
  const others = isOneBus(configuration) ? 0 : drivesIn(machineOf(configuration)) - drives
  return others > 0 ? [`Meant are ${countWord(drives)} drives of one kind; the ${countWord(others)} others of this machine are not.`] : []
}

/**
 * What sets requests apart that fall on any disk: some disks have several, and others none.
 *
 * @param busy share of the time that a disk works, by the simulation
 */
export const byChance = (busy: Fraction, noun = 'disk'): readonly [here: string, there: string] => [
  `Requests fall on ${noun}s by chance, so ${noun === 'SSD' ? 'an' : 'a'} ${noun} works ${formatPercent(busy)} of the time`,
  'each always has one of its own',
]

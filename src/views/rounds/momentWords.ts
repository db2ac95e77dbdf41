import type { Dispatch } from '../../domain/host.ts'
import type { Scenario } from '../../domain/scenario.ts'
import { rateNumber, type RateUnit } from '../../units/formatQuantity.ts'
import { capitalized, countWord } from '../shared/intervalText.ts'
import type { RoundMoments } from './roundMoments.ts'
import { timeText } from './timeText.ts'

/** A moment in words, with its number. */
export interface CalledOut {
  readonly number: number
  readonly title: string
  readonly text: string
}

interface Told {
  readonly moments: RoundMoments
  readonly scenario: Scenario
  readonly unit: RateUnit
}

const diskName = (disk: number): string => `disk ${disk + 1}`

type Words = readonly [title: string, text: string]

/** "until the quickest of four disks has found its data". */
function untilWords({ moments: { followed, data }, scenario: { drives, fence } }: Told): string {
  const found = fence > 0 ? 'has filled its buffer to the fence' : 'has found its data'
  if (drives === 1) return `until the disk ${found}.`
  if (followed.disk !== null) return `until ${diskName(data.disk)} ${found}`
  return `until the quickest of ${drives === 2 ? 'two' : countWord(drives)} disks ${found}.`
}

function commandWords({ moments: { commands, followed }, scenario: { drives, adapter, workload } }: Told): Words {
  if (drives === 1) return ['The command goes out', `in ${timeText(commands.took)}. The disk begins to seek.`]
  if (followed.disk !== null) {
    const first = adapter.dispatch === 'host-first' ? 'It goes before any data that waits.' : 'The bus had nothing else to carry.'
    const noun = drives === 2 ? 'The other disk is' : `The other ${countWord(drives - 1)} disks are`
    const rest = workload.thinkTime > 0 ? 'reading, or idle while a process thinks' : 'in the middle of a read'
    return ['One command goes out', `${first} ${noun} ${rest}.`]
  }
  const many = capitalized(drives === 2 ? 'both' : countWord(drives))
  return [`${many} commands go out`, `within ${timeText(commands.took)}, as the bus has nothing else to carry.`]
}

function idleWords(told: Told): Words {
  const { moments, scenario } = told
  const until = untilWords(told)
  if (!moments.idle) return ['The bus need not wait', `${until.endsWith('.') ? until : `${until}.`} It is busy all the while.`]
  const { idle, followed } = moments
  const title = `The bus idles ${timeText(idle.time)}`
  if (followed.disk === null || scenario.drives === 1) return [title, until]
  return [title, `of the ${timeText(idle.until)} ${until}; the rest goes to other disks.`]
}

function dataWords({ moments: { data, followed }, scenario, unit }: Told): Words {
  const name = scenario.drives === 1 ? 'The disk' : capitalized(diskName(data.disk))
  if (!data.isHeld) {
    return ['Sent at bus speed', `${name} sends from its buffer: the bus carries the data in ${timeText(data.time)}.`]
  }
  const first = scenario.fence > 0 ? 'is first, and the bus has caught up with its head' : 'is first and has nothing buffered'
  const is = followed.disk === null ? first : 'sends as fast as it reads'
  const rates =
    data.rate === undefined
      ? ''
      : `: the bus goes at ${rateNumber(data.rate, unit)}, not ${rateNumber(scenario.bus.rate, unit)}\u00A0${unit}`
  return ['Held at head speed', `${name} ${is}${rates || `, for ${timeText(data.time)}`}.`]
}

const rules: Readonly<Record<Dispatch, string>> = {
  'disks-first': 'Disks go before the host',
  'host-first': 'The bus is taken',
  'oldest-first': 'What has waited longer goes first',
}

function doneWords({ moments: { done, next, followed }, scenario }: Told): Words {
  const { drives, workload, adapter } = scenario
  const took = `${drives === 1 ? 'The read' : `${capitalized(diskName(done.disk))}’s read`} took ${timeText(done.took)}`
  const thinks = workload.thinkTime > 0
  if (followed.disk !== null) return ['Done', `${took}.${thinks ? ' Its process thinks before it asks again.' : ''}`]
  const waits = next ? `its next command waits ${timeText(next.wait)}` : 'its next command waits'
  return ['Done; must wait', `${took}. ${thinks ? 'Its process thinks. ' : ''}${rules[adapter.dispatch]}: ${waits}.`]
}

/** A shorter wait than this is none, in seconds. */
const atOnce = 5e-5

const leaves = ({ next }: RoundMoments): string =>
  next && next.wait > atOnce ? `goes out after ${timeText(next.wait)}` : 'goes out at once'

/** Why the next command did not wait for all other disks. */
function freeWords({ moments, scenario }: Told): string {
  const { drives, adapter, workload } = scenario
  const after = leaves(moments)
  if (workload.thinkTime > 0) return `${after}, when its process has thought. Each thinks for itself, so there are no rounds.`
  const why = {
    'host-first': 'the host goes before data',
    'disks-first': 'no data waits for the bus',
    'oldest-first': 'it has waited longest',
  }
  return `${after}: ${why[adapter.dispatch]}. Nobody waits for the last of ${countWord(drives)} disks, so there are no rounds.`
}

function nextWords(told: Told): Words {
  const { moments, scenario } = told
  const { drives, workload } = scenario
  if (drives === 1) {
    const thought = workload.thinkTime > 0 ? ', when its process has thought' : ''
    return ['The next command', `${leaves(moments)}${thought}. One disk waits for nobody: no rounds.`]
  }
  if (moments.followed.disk !== null) return ['Its next command', freeWords(told)]
  return [
    drives === 2 ? 'So both leave together' : `So all ${countWord(drives)} leave together`,
    'when the last disk has sent. That is a round.',
  ]
}

/** The five moments in words, with the numbers of this very round or read. */
export function momentWords(moments: RoundMoments, scenario: Scenario, unit: RateUnit): readonly CalledOut[] {
  const told = { moments, scenario, unit }
  return [commandWords(told), idleWords(told), dataWords(told), doneWords(told), nextWords(told)].map(([title, text], index) => ({
    number: index + 1,
    title,
    text,
  }))
}

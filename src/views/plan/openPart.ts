import type { Section } from '../../answer/document.ts'
import type { Way } from '../../answer/asked.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { mapSection } from './mapSection.ts'
import { partSection, type PartQuestion, type PlanPart } from './planParts.ts'
import { sensitivity } from './sensitivity.ts'
import { busDemand } from './busDemand.ts'

/** What can be opened in place of hops and chart, by the choices of its field. */
const names = {
  fields: 'All fields, one at a time',
  map: 'Map: does pipelining pay?',
  sensitivity: 'Sensitivity',
  ledger: 'Where the rest goes',
  hops: 'Demand on the bus',
  known: 'How well it is known',
  streams: 'Video streams',
} as const

/** The part that stands open: all of them are about disks that share one bus. */
export function openPart(configuration: Configuration): keyof typeof names | null {
  const { planPart } = configuration
  return isOneBus(configuration) && planPart in names ? (planPart as keyof typeof names) : null
}

/** The parts, and the way back; none of a machine. */
export function partWays(configuration: Configuration): readonly Way[] {
  if (!isOneBus(configuration)) return []
  const open = openPart(configuration)
  const back = { label: '‹ Back to hops and saturation', sets: { planPart: 'answer' } }
  const ways = Object.entries(names).map(([part, label]) => {
    const isHere = part === open
    return { label, isHere, sets: { planPart: isHere ? 'answer' : part } }
  })
  return open ? [back, ...ways] : ways
}

const drawn =
  <State>(part: PlanPart<State>) =>
  (question: PartQuestion): Section =>
    partSection(part, question) ?? { name: part.heading, text: ['No formula is known of these reads.'] }

/** Parts that the closed forms know alone. */
const closedParts: Readonly<Record<string, (question: PartQuestion) => Section>> = {
  map: ({ configuration, planning, pinned }) => mapSection(configuration, planning, pinned),
  sensitivity: drawn(sensitivity),
  ledger: drawn(ledger),
  hops: drawn(busDemand),
  known: drawn(known),
}

/** The part that stands open where the closed forms know it alone, beside A; made once, however often more of the answer is simulated. */
export function closedPart(of: Omit<PartQuestion, 'pinned'>): ((pinned: Configuration | undefined) => Section) | null {
  const make = closedParts[openPart(of.configuration) ?? '']
  const made = new Map<Configuration | undefined, Section>()
  if (!make) return null
  return (pinned) => {
    const section = made.get(pinned) ?? make({ ...of, pinned })
    made.set(pinned, section)
    return section
  }
}

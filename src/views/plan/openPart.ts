import type { Section } from '../../answer/document.ts'
import type { Way } from '../../answer/asked.ts'
import type { Configuration } from '../../configuration/configuration.ts'
import { isOneBus } from '../../configuration/machineOf.ts'
import { known } from './known.ts'
import { ledger } from './ledger.ts'
import { breakEven } from './mapSection.ts'
import type { PartQuestion, PlanPart } from './planParts.ts'
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

/** Parts that the closed forms know alone. */
const closedParts: Readonly<Record<string, PlanPart>> = { map: breakEven, sensitivity, ledger, hops: busDemand, known }

/** The part that stands open where the closed forms know it alone; null where they do not. */
export function closedPart(question: PartQuestion): Section | null {
  const part = closedParts[openPart(question.configuration) ?? '']
  return part ? (part.section(question) ?? { name: part.name, text: ['No formula is known of these reads.'] }) : null
}

import type { FreeField, Plan } from '../../prediction/plan/planning.ts'
import { plainDigits, type RateUnit } from '../../units/formatQuantity.ts'
import { countWord } from '../shared/intervalText.ts'
import { freeText } from './planWords.ts'

const steps: Partial<Readonly<Record<FreeField, string>>> = {
  disks: 'one more disk',
  requestSize: 'twice the request size',
  busRate: 'twice the bus rate',
  buses: 'one more bus',
}

/** From which values on more of a field is hardly worth it, pipelined where that is better now. */
export function kneeSentence(plan: Plan, share: number, unit: RateUnit): string {
  const method = plan.now.pipelined > plan.now.naive ? 'pipelined' : 'naive'
  const parts = plan.fields.flatMap(({ field, knees }) => {
    const knee = knees[method]
    const step = steps[field]
    if (knee === null || step === undefined) return []
    const value = field === 'disks' || field === 'buses' ? countWord(knee.value) : freeText(field, knee.value, unit)
    return [`${step} from ${value} on`]
  })
  const least = `${plainDigits(Number((share * 100).toPrecision(3)))}\u00A0%`
  if (parts.length === 0) return `Every step still adds ${least} or more.`
  return `Hardly worth it with ${method} reads, less than ${least}: ${parts.join('; ')}.`
}
